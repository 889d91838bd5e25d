import { ADJUSTMENT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../parts/queue-page.tsx'
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

/** Corrections that vendors ask for, with the open one beside them. */
export function AdjustmentsScreen() {
  const { t } = useTranslation('vendorAdjustments')
  const search = useSearch({ from: '/vendor-adjustments' })
  const navigate = useNavigate()
  return (
    <QueuePage
      texts={{
        title: t('title'),
        caption: t('caption'),
        states: t('states'),
        state: (each) => t(`state.${each}`),
        filter: t('filterText'),
        empty: { title: t('empty.title'), text: t('empty.text') },
        emptyFiltered: { title: t('empty.filteredTitle'), text: t('empty.filteredText') },
      }}
      search={search}
      states={ADJUSTMENT_STATES}
      counted={['to_review', 'second_approval']}
      answer={useQuery(adjustmentsQuery(useApi(), search))}
      columns={useAdjustmentColumns()}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      idOf={(row) => row.adjustmentId}
      onChange={(changes) =>
        void navigate({
          to: '/vendor-adjustments',
          search: (before) => ({ ...before, ...changes }) as AdjustmentsSearch,
          replace: !changes.open || search.open !== undefined,
        })
      }
      panel={(id, panel) => <AdjustmentPanel key={id} adjustmentId={id} {...panel} />}
    />
  )
}
