import { BANK_LINE_SHOWS, type BankLine } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { AskMatchDialog } from './ask-match-dialog.tsx'
import { accountsQuery, bankLinesQuery } from './bank-lines.queries.ts'
import { ChooseDepositDialog } from './choose-deposit-dialog.tsx'
import { useLineColumns } from './line-columns.tsx'
import { LineDialog } from './line-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What the bank says has arrived, and which orders it was. */
export function BankLinesScreen() {
  const { t } = useTranslation('bankLines')
  const search = useSearch({ from: '/bank-lines' })
  const answer = useQuery(bankLinesQuery(useApi(), search))
  const { data: accounts = [] } = useQuery(accountsQuery(useApi()))
  const ask = useRowDialog<BankLine>((line, close) =>
    line.suggestion ? (
      <AskMatchDialog line={line} onClose={close} />
    ) : (
      <ChooseDepositDialog line={line} onClose={close} />
    ),
  )
  const aside = useRowDialog<BankLine>((line, close) => <AsideDialog line={line} onClose={close} />)
  const text = t(accounts.length === 0 ? 'empty.noAccount' : 'empty.text')
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        accounts.length > 0 && (
          <span className="row-actions">
            <HeadAction
              icon={Plus}
              text={t('addLine')}
              dialog={(close) => <LineDialog accounts={accounts} onClose={close} />}
            />
            <HeadAction
              icon={Upload}
              text={t('bringIn')}
              isMain
              dialog={(close) => <StatementDialog accounts={accounts} onClose={close} />}
            />
          </span>
        )
      }
      search={search}
      tabs={{
        name: 'stands',
        label: t('shows'),
        values: BANK_LINE_SHOWS,
        textOf: (each) => t(`show.${each}`),
        counts: answer.data?.counts,
        counted: ['open'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={answer}
      columns={useLineColumns({ onAside: aside.open, onAsk: ask.open })}
      rowKey={(row) => row.bankLineId}
      empty={{ title: t(`empty.${search.stands ?? 'open'}`), text }}
      emptyFiltered={{ title: t('empty.filtered'), text }}
    >
      {ask.dialog}
      {aside.dialog}
    </QueuePage>
  )
}
