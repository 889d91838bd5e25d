import type { Minor } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBonusMinor } from '../../app/balance.ts'
import { bonusesQuery } from '../../app/bonuses.ts'
import { readMinor } from '../../app/money-text.ts'

/**
 * Play money that the member began with, in minor units; undefined where there is none. It is granted a moment after
 * the account was opened: the live bonus balance says when to look.
 */
export function useStartingMoney(): Minor | undefined {
  const { i18n } = useTranslation()
  const hasBonus = useBonusMinor() !== undefined
  const { data } = useQuery({ ...bonusesQuery(i18n.language), enabled: hasBonus })
  const starting = data?.bonuses.find(
    ({ terms, state }) => terms.kind === 'play_only' && state === 'active',
  )
  return starting && readMinor(starting.balanceMinor)
}
