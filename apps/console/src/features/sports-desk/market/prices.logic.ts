import { type Ratio, ratio } from '@baize/kernel'
import {
  booksumOf,
  formatOdds,
  LOWEST_ODDS,
  nextOnLadder,
  type Odds,
  parseDecimalOdds,
  roundDownToLadder,
} from '@baize/sports'

const ODDS_MAX = 1_000

/** Odds as they are typed and taken: 1.01 to 1,000 with two decimals at most. */
export function typedOdds(text: string): Odds | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text.trim())) return undefined
  const odds = parseDecimalOdds(text.trim())
  const value = Number(text)
  return odds && value >= 1.01 && value <= ODDS_MAX ? odds : undefined
}

/** The next price of the ladder up or down; what is no price stays as it was typed. */
export function stepOdds(text: string, by: -1 | 1): string {
  const odds = typedOdds(text)
  if (!odds) return text
  const next = by === 1 ? nextOnLadder(odds) : belowOf(odds)
  return Number(formatOdds(next, 'decimal')) > ODDS_MAX ? text : formatOdds(next, 'decimal')
}

function belowOf({ numerator, denominator }: Odds): Odds {
  const lower: Ratio = ratio(numerator * 100n - denominator, denominator * 100n)
  return numerator * 100n <= LOWEST_ODDS.numerator * denominator
    ? LOWEST_ODDS
    : roundDownToLadder(lower)
}

/** What all prices together keep for the house, as a share of the stakes; undefined while one is missing, or where they do not add up to a book. */
export function marginOf(odds: readonly (string | null)[]): Ratio | undefined {
  const read = odds.map((each) => (each === null ? undefined : parseDecimalOdds(each)))
  if (read.length === 0 || !read.every((each) => each !== undefined)) return undefined
  const booksum = booksumOf(read)
  // Of a double chance two outcomes win, so that its chances add up to two.
  const winners = BigInt(
    Math.max(1, Math.round(Number(booksum.numerator) / Number(booksum.denominator))),
  )
  const over = booksum.numerator - winners * booksum.denominator
  return ratio(over, booksum.denominator * winners)
}
