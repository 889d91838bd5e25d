import type { ManualGrant } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatCount, formatWireMoney } from '../../parts/format.ts'

/** What each player gets or loses: money, or a number of points. */
export function useAmountText(): (grant: Pick<ManualGrant, 'kind' | 'amountMinor'>) => string {
  const { t } = useTranslation('manualGrants')
  const currency = useCurrency()
  return ({ kind, amountMinor }) =>
    kind === 'points' || kind === 'points_taken'
      ? t('pointsOf', { points: formatCount(Number(amountMinor)) })
      : formatWireMoney(amountMinor, currency)
}
