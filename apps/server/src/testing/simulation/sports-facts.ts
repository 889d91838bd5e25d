import type { Minor, Uuid } from '@baize/kernel'
import type { Wager } from '@baize/wagers'

/** Who wins a match, or that it is void; null while nothing is known, also again after a result was taken back. */
export type MatchResult = 1 | 2 | 3 | 'void' | null

export interface BetLegFacts {
  readonly match: number
  readonly outcome: 1 | 2 | 3
}

/** A bet on one match, or an accumulator on two. */
export interface BetFacts {
  readonly betId: Uuid
  readonly player: number
  readonly legs: readonly BetLegFacts[]
  readonly stakeMinor: Minor
  readonly wager: Wager
}

/** What everybody hears of a match, and the bets on it with what was left of their stakes. */
export interface SaidMatch {
  readonly before: ReadonlyMap<number, MatchResult>
  readonly after: ReadonlyMap<number, MatchResult>
  readonly bets: readonly (BetFacts & { readonly leftMinor: Minor })[]
}

/** In hundredths, by outcome. */
export const MATCH_ODDS = { 1: 190, 2: 340, 3: 425 } as const
