/** Door: bonus money of the member: what there is of it, and what of a game's stakes it may be. */
import { operations } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { api } from './api.ts'
import { useBalance, useBonusMinor } from './balance.ts'
import { countsIn } from './bonuses.logic.ts'

/** Terms of a grant never change, and another one follows seldom. */
const TERMS_STALE_MS = 60_000

export function bonusesQuery(language: string) {
  return queryOptions({
    queryKey: ['mine', 'bonuses', language],
    queryFn: ({ signal }) => api.call(operations.getBonuses, { query: { language }, signal }),
    staleTime: 0,
  })
}

/** Kept apart from what is shown of bonuses, so that no bet asks for it anew. */
const termsQuery = queryOptions({
  queryKey: ['mine', 'bonus-terms'],
  queryFn: ({ signal }) =>
    api.call(operations.getBonuses, { query: { language: i18next.language }, signal }),
  staleTime: TERMS_STALE_MS,
})

/** Bonus money that can be staked on a game, in minor units; zero where the game does not count. */
export function useBonusIn(gameCode: string): Minor {
  const bonusMinor = useBonusMinor()
  // A member without bonus money asks for nothing.
  const terms = useQuery({ ...termsQuery, enabled: bonusMinor !== undefined }).data
  const isCounted = terms !== undefined && countsIn(terms.bonuses, gameCode)
  return isCounted && bonusMinor !== undefined ? bonusMinor : minor(0n)
}

/** What can be staked on a game, in minor units: cash, and bonus money where the game counts; undefined for visitors. */
export function useStakeable(gameCode: string): Minor | undefined {
  const balanceMinor = useBalance()?.balanceMinor
  const bonusMinor = useBonusIn(gameCode)
  return balanceMinor === undefined ? undefined : minor(balanceMinor + bonusMinor)
}
