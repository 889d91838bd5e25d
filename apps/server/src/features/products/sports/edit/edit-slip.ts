import type { SportsEditBar, SportsShownLeg } from '@baize/contract'
import type { OwnBet } from '../bets/own-bets.store.ts'
import type { SlipContent } from '../bets/read-slip.ts'

/** Why a bet cannot be edited; undefined where it can. */
export function barOfEdit(bet: OwnBet): SportsEditBar | undefined {
  if (bet.wagerState !== 'open') return 'not_open'
  if (bet.type !== 'single' && bet.type !== 'accumulator') return 'wrong_type'
  if (bet.isBonus || bet.freeBetId) return 'bonus_stake'
  return bet.capturedMinor > 0n ? 'partly_sold' : undefined
}

/** Selections as the one bet that they make. */
export function slipOf(legs: readonly SportsShownLeg[]): SlipContent {
  return { type: legs.length === 1 ? 'single' : 'accumulator', legs, bankers: 0, sizes: [] }
}

/** Whether the selections are those that the bet has already. */
export function isUnchanged({ legs }: OwnBet, wanted: readonly SportsShownLeg[]): boolean {
  const own = legs.map(({ feedId, market, outcome }) => `${feedId} ${market} ${outcome}`)
  const asked = wanted.map(({ eventId, market, outcomeId }) => `${eventId} ${market} ${outcomeId}`)
  return own.toSorted().join('|') === asked.toSorted().join('|')
}
