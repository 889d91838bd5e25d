import type { SportsHold } from '@baize/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'

/** Why a market is held: the trader's reason, or the price jump that suspended it automatically. */
export function useHoldText(): (hold: SportsHold) => string {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return useCallback(
    ({ reason, jump, subject }) => {
      if (!jump) return reason
      const market = subject.slice(subject.indexOf('|') + 1)
      const name = names.selection(`${market}|${jump.outcomeId}`)
      return t('hold.jumped', { name, from: jump.from, to: jump.to })
    },
    [t, names],
  )
}
