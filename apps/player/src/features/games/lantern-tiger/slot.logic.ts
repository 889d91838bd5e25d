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

/** What ends automatic spins. */
export interface AutoPlan {
  readonly spinsLeft: number
  /** The most the run may cost, in minor units. */
  readonly lossLimitMinor: Minor
  /** What it has brought so far; below zero while it costs. */
  readonly netMinor: Minor
}

const AUTO_WIN_STAKES = 20n

/** The plan after a round, or undefined when the run is over. */
export function planAfterRound(
  plan: AutoPlan,
  round: {
    readonly stakeMinor: Minor
    readonly payoutMinor: Minor
    readonly hasFreeSpins: boolean
  },
): AutoPlan | undefined {
  const { stakeMinor, payoutMinor, hasFreeSpins } = round
  const netMinor = minor(plan.netMinor + payoutMinor - stakeMinor)
  const spinsLeft = plan.spinsLeft - 1
  if (spinsLeft <= 0 || hasFreeSpins) return undefined
  if (payoutMinor >= stakeMinor * AUTO_WIN_STAKES) return undefined
  // The next stake must still fit under the limit, so that the limit is never passed.
  if (-netMinor + stakeMinor > plan.lossLimitMinor) return undefined
  return { ...plan, spinsLeft, netMinor }
}
