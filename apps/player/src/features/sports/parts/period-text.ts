import type { SportsScoreBoard } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { periodKindOf } from './periods.logic.ts'

/** `2nd half`, `Quarter 3`, `Set 2`, `Map 1`, or that there is a break. */
export function usePeriodText(): (sport: string, board: SportsScoreBoard) => string {
  const { t } = useTranslation('sports')
  return (sport, { period, isBreak }) => {
    if (isBreak) return t(`break.${period === 1 && sport === 'football' ? 'half' : 'other'}`)
    if (period === null) return ''
    const kind = periodKindOf(sport, period)
    if (kind === 'half') return t(period === 1 ? 'period.half1' : 'period.half2')
    return t(`period.${kind}`, { number: period })
  }
}
