import { minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'
import type { LimitKind } from './limits.logic.ts'

/** Money as `₱600.00`, time as `1 h 30 min`. */
export function useLimitText(): (kind: LimitKind, amount: bigint) => string {
  const money = useMoneyText()
  const duration = useDurationText()
  return (kind, amount) => (kind === 'time' ? duration(Number(amount)) : money(minor(amount)))
}

/** `1 h 30 min` of whole minutes. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('protection')
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    if (hours === 0) return t('duration.minutes', { count: minutes })
    const rest = minutes % 60
    if (rest === 0) return t('duration.hours', { count: hours })
    return t('duration.both', { hours, minutes: rest })
  }
}
