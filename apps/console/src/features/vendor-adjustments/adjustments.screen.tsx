import { ADJUSTMENT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useAdjustmentColumns } from './adjustment-columns.tsx'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import { adjustmentsQuery } from './adjustments.queries.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'close'],
] as const

/** Corrections that vendors ask for, with the open one beside them. */
export function AdjustmentsScreen() {
  const { t } = useTranslation('vendorAdjustments')
  const search = useSearch({ from: '/vendor-adjustments' })
  const answer = useQuery(adjustmentsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: ADJUSTMENT_STATES,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data?.counts,
        counted: ['to_review', 'second_approval'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={answer}
      columns={useAdjustmentColumns()}
      rowKey={(row) => row.adjustmentId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      panel={(id, panel) => <AdjustmentPanel key={id} adjustmentId={id} {...panel} />}
    />
  )
}
