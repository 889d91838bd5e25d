import { type EventState, type MarketRef, settleForGood, settleMarket } from '@baize/sports'
import type { SettledMarket } from '@baize/uof'

/** What a moment decides of these markets, and nothing of those that are still open. */
export function settleDecided(
  state: EventState,
  offered: Iterable<MarketRef>,
): readonly SettledMarket[] {
  const settle = state.end === 'open' ? settleMarket : settleForGood
  return [...offered].flatMap((ref) => {
    const settled = settle(state, ref)
    return settled.ok ? [{ ...ref, ...settled.value }] : []
  })
}
