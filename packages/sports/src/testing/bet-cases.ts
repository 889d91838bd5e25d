import { minor } from '@baize/kernel'
import { type Bet, betOf } from '../bets/bet.ts'
import { type BetType, sizesOf } from '../bets/bet-types.ts'
import type { LegResult } from '../bets/leg-factor.ts'
import { parseDecimalOdds } from '../odds/odds.ts'
import type { OutcomeResult } from '../results/outcome-result.ts'
import { exact } from './ratios.ts'

/** A leg of a worked example, with how it came out. */
export interface LegInput {
  readonly odds: string
  readonly result?: 0 | 1
  readonly void?: string
  readonly dead_heat?: string
  readonly rule4_pence?: number
  readonly place_fraction?: string
  readonly place_result?: 0 | 1
  readonly place_dead_heat?: string
  readonly place_void?: string
}

/** A bet of a worked example. */
export interface BetInput {
  readonly type: BetType
  readonly legs: readonly LegInput[]
  readonly stake_per_line_minor: number
  readonly sizes?: readonly number[]
  readonly bankers?: number
  readonly each_way?: boolean
  readonly max_win_minor?: number
}

export function betIn(input: BetInput): Bet {
  const { bankers = 0 } = input
  const sizes = sizesOf(input.type, input.legs.length - bankers, input.sizes)
  if (sizes === undefined) throw new Error(`${input.type} does not fit its legs`)
  return betOf({
    ...{ bankers, sizes, isEachWay: input.each_way === true },
    stakePerLineMinor: minor(BigInt(input.stake_per_line_minor)),
    ...(input.max_win_minor !== undefined && { winMinorMax: minor(BigInt(input.max_win_minor)) }),
    legs: input.legs.map(({ odds, place_fraction }) => ({
      odds: oddsIn(odds),
      ...(place_fraction && { placeFraction: exact(place_fraction) }),
    })),
  })
}

export function oddsIn(text: string) {
  const odds = parseDecimalOdds(text)
  if (odds === undefined) throw new Error(`${text} are no odds`)
  return odds
}

export function resultsIn(legs: readonly LegInput[]): readonly LegResult[] {
  return legs.map(resultIn)
}

export function resultIn(leg: LegInput): LegResult {
  const { result = 0, place_result = 0, rule4_pence } = leg
  return {
    win: outcome(result, leg.void, leg.dead_heat),
    place: outcome(place_result, leg.place_void ?? leg.void, leg.place_dead_heat),
    ...(rule4_pence !== undefined && { deductionPence: rule4_pence }),
  }
}

function outcome(result: 0 | 1, voidFactor = '0', deadHeat = '1'): OutcomeResult {
  return { result, voidFactor: exact(voidFactor), deadHeat: exact(deadHeat) }
}
