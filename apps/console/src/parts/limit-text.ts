import type { LIMIT_PERIODS, MONEY_LIMITS } from '@baize/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../app/session.queries.ts'
import { formatWireMoney } from './format.ts'

interface SaidLimit {
  readonly kind: (typeof MONEY_LIMITS)[number] | 'time'
  readonly period: (typeof LIMIT_PERIODS)[number]
  /** Minor units, of time minutes; null is no limit. */
  readonly amount: string | null
}

/** `Deposit, daily: ₱500.00` */
export function useLimitText(): (limit: SaidLimit) => string {
  const { t } = useTranslation(['memberTimeline', 'members'])
  const currency = useCurrency()
  return useCallback(
    ({ kind, period, amount }) => {
      const name = t('members:protection.name', {
        kind: t(`members:protection.kind.${kind}`),
        period: t(`members:protection.period.${period}`),
      })
      if (amount === null)
        return t('protection.limit', { name, limit: t('members:protection.noLimit') })
      const limit =
        kind === 'time'
          ? t('members:protection.minutes', { count: Number(amount) })
          : formatWireMoney(amount, currency)
      return t('protection.limit', { name, limit })
    },
    [t, currency],
  )
}
