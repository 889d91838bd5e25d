import type { WithdrawalFlag } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { Filter } from '../../frames/filter-bar.tsx'
import { useHeldFilter } from '../../parts/desk/use-held-filter.ts'
import { formatShortMoney } from '../../parts/format.ts'
import type { QueueSearch } from './queue-search.ts'

/** Flags that people ask for by name, beside the one for large sums. */
const FLAGS = [
  'debt_open',
  'access_changed',
  'first_withdrawal',
  'shared_address',
] as const satisfies readonly WithdrawalFlag[]

/** Text, who holds it, and one of a few views of the queue that people ask for. */
export function useQueueFilters(
  secondApprovalAboveMinor: string | undefined,
): readonly Filter<QueueSearch>[] {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const limit =
    secondApprovalAboveMinor === undefined
      ? t('flag.above_second_limit')
      : t('aboveLimit', { limit: formatShortMoney(secondApprovalAboveMinor, currency) })
  return [
    { kind: 'text', name: 'text', label: t('filterText') },
    useHeldFilter(),
    { kind: 'sum', name: 'amount', label: t('amountExactly') },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
    {
      kind: 'views',
      label: t('views'),
      names: ['risk', 'flag'],
      views: [
        { value: 'all', text: t('view.all'), search: {} },
        { value: 'risk', text: t('view.risk'), search: { risk: 3 } },
        { value: 'above_second_limit', text: limit, search: { flag: 'above_second_limit' } },
        ...FLAGS.map((flag) => ({ value: flag, text: t(`flag.${flag}`), search: { flag } })),
      ],
    },
  ]
}
