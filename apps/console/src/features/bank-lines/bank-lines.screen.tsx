import { BANK_LINE_SHOWS, type BankLine } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { AsideDialog } from './aside-dialog.tsx'
import { accountsQuery, bankLinesQuery } from './bank-lines.queries.ts'
import type { BankLinesSearch } from './bank-lines-search.ts'
import { useLineColumns } from './line-columns.tsx'
import { LineDialog } from './line-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What the bank says has arrived, and which orders it was. */
export function BankLinesScreen() {
  const { t } = useTranslation('bankLines')
  const search = useSearch({ from: '/bank-lines' })
  const navigate = useNavigate()
  const answer = useQuery(bankLinesQuery(useApi(), search))
  const { data: accounts = [] } = useQuery(accountsQuery(useApi()))
  const [dialog, setDialog] = useState<'statement' | 'line'>()
  const [asiding, setAsiding] = useState<BankLine>()
  const change = (changes: Partial<Record<keyof BankLinesSearch, unknown>>) =>
    void navigate({
      to: '/bank-lines',
      search: (before) => ({ ...before, ...changes }) as BankLinesSearch,
      replace: true,
    })
  const { stands: show = 'open', text } = search
  const close = () => setDialog(undefined)
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={
          accounts.length > 0 && (
            <span className="row-actions">
              <Button size="s" onClick={() => setDialog('line')}>
                <Icon of={Plus} size="s" />
                {t('addLine')}
              </Button>
              <Button size="s" variant="primary" onClick={() => setDialog('statement')}>
                <Icon of={Upload} size="s" />
                {t('bringIn')}
              </Button>
            </span>
          )
        }
        tabs={
          <CountedTabs
            label={t('shows')}
            value={show}
            values={BANK_LINE_SHOWS}
            textOf={(each) => t(`show.${each}`)}
            counts={answer.data && { ...answer.data.counts, matched: 0, aside: 0, all: 0 }}
            counted={['open']}
            onChoose={(chosen) => change({ stands: chosen, page: undefined })}
          />
        }
        filters={
          <FilterBar
            filters={[
              {
                kind: 'text',
                label: t('filterText'),
                value: text ?? '',
                onChange: (typed) => change({ text: typed || undefined, page: undefined }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useLineColumns(setAsiding)}
        answer={answer}
        rowKey={(row) => row.bankLineId}
        onPage={(page) => change({ page })}
        empty={{
          art: text === undefined ? 'mailbox' : 'magnifier',
          title: t(text === undefined ? `empty.${show}` : 'empty.filtered'),
          text: t(accounts.length === 0 ? 'empty.noAccount' : 'empty.text'),
          onClear: text === undefined ? undefined : () => change({ text: undefined }),
        }}
      />
      {dialog === 'statement' && <StatementDialog accounts={accounts} onClose={close} />}
      {asiding && <AsideDialog line={asiding} onClose={() => setAsiding(undefined)} />}
      {dialog === 'line' && <LineDialog accounts={accounts} onClose={close} />}
    </>
  )
}
