import { ADJUSTMENT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { useAdjustmentColumns } from './adjustment-columns.tsx'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import { adjustmentsQuery } from './adjustments.queries.ts'
import type { AdjustmentsSearch } from './adjustments-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'close'],
] as const

/** Corrections that vendors ask for, with the one that is looked at beside them. */
export function AdjustmentsScreen() {
  const { t } = useTranslation('vendorAdjustments')
  const search = useSearch({ from: '/vendor-adjustments' })
  const navigate = useNavigate()
  const answer = useQuery(adjustmentsQuery(useApi(), search))
  const ids = answer.data?.items.map((row) => row.adjustmentId) ?? []
  const change = (changes: Partial<Record<keyof AdjustmentsSearch, unknown>>) =>
    void navigate({
      to: '/vendor-adjustments',
      search: (before) => ({ ...before, ...changes }) as AdjustmentsSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const open = (adjustmentId: string | undefined) => change({ open: adjustmentId })
  const panel = useQueuePanel(ids, search.open, open)
  const isFiltered = search.text !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('states')}
            value={search.state ?? 'to_review'}
            values={ADJUSTMENT_STATES}
            textOf={(each) => t(`state.${each}`)}
            counts={answer.data?.counts}
            counted={['to_review', 'second_approval']}
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
        columns={useAdjustmentColumns()}
        answer={answer}
        rowKey={(row) => row.adjustmentId}
        selectedKey={search.open}
        onOpen={(row) => open(row.adjustmentId)}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : 'empty.title'),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered ? () => change({ text: undefined, page: undefined }) : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && <AdjustmentPanel key={search.open} adjustmentId={search.open} {...panel} />}
    </>
  )
}
