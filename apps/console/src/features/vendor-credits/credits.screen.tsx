import { HELD_CREDIT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { creditsQuery } from './credits.queries.ts'
import type { CreditsSearch } from './credits-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'release'],
  ['R', 'refuse'],
  ['Esc', 'close'],
] as const

/** Credits of vendors above a ceiling, with the one that is looked at beside them. */
export function CreditsScreen() {
  const { t } = useTranslation('vendorCredits')
  const search = useSearch({ from: '/vendor-credits' })
  const navigate = useNavigate()
  const answer = useQuery(creditsQuery(useApi(), search))
  const ids = answer.data?.items.map((row) => row.creditId) ?? []
  const change = (changes: Partial<Record<keyof CreditsSearch, unknown>>) =>
    void navigate({
      to: '/vendor-credits',
      search: (before) => ({ ...before, ...changes }) as CreditsSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const open = (creditId: string | undefined) => change({ open: creditId })
  const { onStep, onClose } = useQueuePanel(ids, search.open, open)
  const isFiltered = search.text !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('states')}
            value={search.state ?? 'held'}
            values={HELD_CREDIT_STATES}
            textOf={(each) => t(`state.${each}`)}
            counts={answer.data?.counts}
            counted={['held']}
            onChoose={(state) => change({ state, page: undefined, open: undefined })}
          />
        }
        filters={
          <FilterBar
            filters={[
              {
                kind: 'text',
                label: t('filterText'),
                value: search.text ?? '',
                onChange: (text) => change({ text: text || undefined, page: undefined }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useCreditColumns()}
        answer={answer}
        rowKey={(row) => row.creditId}
        selectedKey={search.open}
        onOpen={(row) => open(row.creditId)}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : 'empty.title'),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered ? () => change({ text: undefined, page: undefined }) : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && (
        <CreditPanel key={search.open} creditId={search.open} onStep={onStep} onClose={onClose} />
      )}
    </>
  )
}
