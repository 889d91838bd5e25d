import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useHeldFilter } from '../../parts/desk/use-held-filter.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatShortMoney } from '../../parts/format.ts'
import type { QueueSearch } from './queue-search.ts'

interface QueueFiltersProps {
  readonly search: QueueSearch
  readonly secondApprovalAboveMinor: string | undefined
  readonly isRefreshing: boolean
  onChange(changes: Partial<Record<'text' | 'risk' | 'flag' | 'held', unknown>>): void
  onRefresh(): void
  readonly actions: ReactNode
}

const ALL = 'all'
const RISKY = 'risk'

/** Text, and one of a few views of the queue that people ask for. */
export function QueueFilters(props: QueueFiltersProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const { search, secondApprovalAboveMinor, onChange } = props
  const held = useHeldFilter(search.held, (value) => onChange({ held: value }))
  const limit =
    secondApprovalAboveMinor === undefined
      ? t('flag.above_second_limit')
      : t('aboveLimit', { limit: formatShortMoney(secondApprovalAboveMinor, currency) })
  return (
    <FilterBar
      isRefreshing={props.isRefreshing}
      onRefresh={props.onRefresh}
      actions={props.actions}
      filters={[
        {
          kind: 'text',
          label: t('filterText'),
          value: search.text ?? '',
          onChange: (text) => onChange({ text: text || undefined }),
        },
        held,
        {
          kind: 'chips',
          label: t('views'),
          value: search.flag ?? (search.risk ? RISKY : ALL),
          onChange: (chosen) =>
            onChange({
              risk: chosen === RISKY ? 3 : undefined,
              flag: chosen === ALL || chosen === RISKY ? undefined : chosen,
            }),
          choices: [
            { value: ALL, text: t('view.all') },
            { value: RISKY, text: t('view.risk') },
            { value: 'above_second_limit', text: limit },
            { value: 'debt_open', text: t('flag.debt_open') },
            { value: 'access_changed', text: t('flag.access_changed') },
            { value: 'first_withdrawal', text: t('flag.first_withdrawal') },
            { value: 'shared_address', text: t('flag.shared_address') },
          ],
        },
      ]}
    />
  )
}
