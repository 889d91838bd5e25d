import { compareRatios, type Minor, type Ratio } from '@baize/kernel'
import { type Family, type Play, pricedPlaysOf, returnOf } from '@baize/lottery'
import type { Draft } from '../bet/draft.logic.ts'
import { chanceOfLine, figuresOf, pricesOf, settingsOf } from '../bet/figures.logic.ts'
import type { LotteryTerms } from '../lottery.queries.ts'

/** What the bets of one price come to: its usual bet, and between which returns all others lie. */
export interface PriceReturn {
  readonly key: string
  readonly play: Play<unknown>
  readonly example: Draft
  readonly lineCount: number
  /** One in how many lines wins. */
  readonly oneIn: Ratio
  readonly prizesMinor: readonly [smallest: Minor, largest: Minor]
  readonly returns: readonly [least: Ratio, most: Ratio]
}

/** Every price of a game at a series, by group in the order of the family. */
export function returnsOf(
  family: Family,
  terms: LotteryTerms,
  { series, lineStakeMinor }: { readonly series: number; readonly lineStakeMinor: Minor },
): ReadonlyMap<string, readonly PriceReturn[]> {
  const priced = pricedPlaysOf(family)
  return new Map(
    family.groups.map(({ id, plays }) => {
      const rows = priced
        .filter(({ play }) => plays.some((each) => each.id === play.id))
        .map(({ key, play, examples }): PriceReturn => {
          const usual = examples[0]
          const order = { play, bet: usual, series, lineStakeMinor }
          const figures = figuresOf(family, terms, order)
          const returns = examples
            .map((bet) =>
              returnOf(play, bet, pricesOf(family, terms, { ...order, bet }), settingsOf(terms)),
            )
            .toSorted(compareRatios)
          return {
            ...{ key, play, example: usual as Draft, lineCount: figures.lineCount },
            ...{ oneIn: chanceOfLine(play, usual), prizesMinor: figures.prizesMinor },
            returns: [returns[0] ?? figures.rtp, returns.at(-1) ?? figures.rtp],
          }
        })
      return [id, rows] as const
    }),
  )
}
