import type { Specifiers } from '../feed/specifiers.ts'
import type { EventResult } from '../results/event-result.ts'
import type { OutcomeResult } from '../results/outcome-result.ts'
import type { Score } from '../results/score.ts'

/** One thing to bet on in a market, with the template of its name. */
export interface Outcome {
  readonly id: string
  readonly name: string
}

/**
 * How the outcomes of a market came out, in the order of its outcomes, or undefined while the result does not say.
 * `since` is the score when the bet was taken: an Asian handicap counts only what was scored after it.
 */
export type Rule = (result: EventResult, since?: Score) => readonly OutcomeResult[] | undefined

/** A market with its line: what can be bet on, and the rule that settles it. */
export interface MarketLine {
  readonly outcomes: readonly Outcome[]
  readonly settle: Rule
}

export const MARKET_GROUPS = [
  ...(['main', 'asian', 'goals', 'halves', 'combinations', 'sets', 'quarters', 'maps'] as const),
  ...(['corners', 'bookings'] as const),
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

/** What the feed calls a market description: one id, as many markets as its specifiers have values. */
export interface MarketDescription {
  readonly id: number
  /** A template, such as `{!goalnr} goal`; `market-name.ts` fills it in. */
  readonly name: string
  readonly group: MarketGroup
  /**
   * True where a bet counts only what is scored after it. A feed's settlement is the same for all bets and cannot say that:
   * such a leg settles by the rule, with the score at which it was taken.
   */
  readonly laterOnly?: boolean
  /** The specifiers that a market of this id has, neither more nor fewer. */
  readonly specifiers: readonly string[]
  /** The market with this line, or undefined when there is no such line. */
  readonly lineOf: (specifiers: Specifiers) => MarketLine | undefined
}

/** What part of a match a market counts. */
export type Count = (result: EventResult, specifiers: Specifiers) => Score | undefined

/** What tells the forms of a market apart before anything is said of how it settles. */
export type MarketHead = Pick<MarketDescription, 'id' | 'name' | 'group' | 'laterOnly'> & {
  /** Names of specifiers beside those that the form itself needs, such as `setnr`. */
  readonly specifiers?: readonly string[]
}

/** A description whose line is there whenever exactly its specifiers are. */
export function describe(
  { specifiers = [], ...head }: MarketHead,
  lineOf: MarketDescription['lineOf'],
): MarketDescription {
  return {
    ...head,
    specifiers,
    lineOf(given) {
      const isWhole = Object.keys(given).length === specifiers.length
      if (!isWhole || !specifiers.every((name) => name in given)) return undefined
      return lineOf(given)
    },
  }
}
