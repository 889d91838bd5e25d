import type { RoundView } from '@baize/contract'
import type { SlotEvent } from '@baize/games/lantern-tiger/events'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { assert, type Minor, minor } from '@baize/kernel'

const LINE_COUNT = BigInt(LANTERN_TIGER.lines.length)

/** What so many line bets are in money. Exact: a stake is a multiple of the number of lines. */
export function moneyOfLineBets(stakeMinor: Minor, lineBets: number): Minor {
  assert(stakeMinor % LINE_COUNT === 0n, 'a stake is a whole number of line bets')
  return minor((stakeMinor / LINE_COUNT) * BigInt(lineBets))
}

/** The book of a round, which the contract carries as plain records. */
export function slotEventsOf(round: RoundView): readonly SlotEvent[] {
  assert(round.gameCode === 'lantern-tiger', 'the round is one of this game')
  return round.events as unknown as readonly SlotEvent[]
}
