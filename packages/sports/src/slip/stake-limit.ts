import {
  addRatios,
  divideRatios,
  floorOf,
  type Minor,
  minor,
  type Ratio,
  ratio,
} from '@baize/kernel'
import { type Odds, profitOf } from '../odds/odds.ts'

/** What bounds a stake. Levels above the market hold the liability of all that is in them. */
export type StakeBound =
  | 'market_liability'
  | 'tournament_liability'
  | 'sport_liability'
  | 'platform_liability'
  | 'player_class'
  | 'ticket_cap'

export interface StakeLimits {
  readonly odds: Odds
  /** Of each level, the most the house may lose and what it stands to lose by this outcome already. */
  readonly liabilities: readonly {
    readonly bound: Exclude<StakeBound, 'player_class' | 'ticket_cap'>
    readonly limitMinor: Minor
    readonly standing: Ratio
  }[]
  /** What a member may win with one selection, times the factor of the member's class. */
  readonly classWinMinorMax: Minor
  readonly classFactor: Ratio
  readonly alreadyOnSelectionMinor: Minor
  readonly ticketWinMinorMax: Minor
}

/** The largest stake that keeps every limit, and which of them binds. It is nought when one is reached already. */
export function largestStake(limits: StakeLimits): {
  readonly stakeMinorMax: Minor
  readonly bound: StakeBound
} {
  const profit = profitOf(limits.odds)
  const ofClass = floorOf(limits.classWinMinorMax, divideRatios(limits.classFactor, profit))
  const bounds: readonly (readonly [StakeBound, bigint])[] = [
    ...limits.liabilities.map(({ bound, limitMinor, standing }) => {
      const left = addRatios(ratio(limitMinor), ratio(-standing.numerator, standing.denominator))
      return [bound, floorOf(left, divideRatios(ONE, profit))] as const
    }),
    ['player_class', ofClass - limits.alreadyOnSelectionMinor],
    ['ticket_cap', floorOf(limits.ticketWinMinorMax, divideRatios(ONE, profit))],
  ]
  const [bound, most] = bounds.reduce((least, each) => (each[1] < least[1] ? each : least))
  return { stakeMinorMax: minor(most > 0n ? most : 0n), bound }
}

const ONE = ratio(1)
