import type { SportsCashOutBar } from '@baize/contract'
import { ratio } from '@baize/kernel'
import {
  type LegStanding,
  nameOfResult,
  type OutcomeChances,
  resultsOf,
  resultTogether,
  WEIGHT_TOTAL,
  weighTogether,
} from '@baize/sports'
import type { BetRow } from '../bets/bet-row.ts'
import type { LockedBook } from '../book/book-row.ts'
import {
  type FittedBook,
  linesOfLegs,
  type MadeOf,
  offeredTogether,
} from '../builder/price-builder.ts'

/** How likely a builder is to come out in each way, with what of the book that was made of. */
export type BuilderValue =
  | (MadeOf & { readonly chances: OutcomeChances; readonly bar?: undefined })
  | { readonly bar: SportsCashOutBar }

const CERTAIN = ratio(1)

/**
 * The chance that all open legs of a builder win, from the model that says what the book says now. Legs that have come out
 * are counted by what was said of them, by a scout too: with a void one the stake comes back if the others win. Pure.
 */
export function valueBuilder(
  { legs }: Pick<BetRow, 'legs'>,
  said: readonly LegStanding[],
  {
    book,
    fitted,
  }: { readonly book: LockedBook | undefined; readonly fitted: FittedBook | undefined },
): BuilderValue {
  const known = resultsOf(said).flatMap((each) => (each ? [each.win] : []))
  const together = nameOfResult(resultTogether(known))
  if (together === 'lost') return { bar: 'leg_lost' }
  const open = legs.filter((_, place) => said[place]?.state !== 'resulted')
  const chancesOf = (won: typeof CERTAIN) =>
    together === 'won' ? { won } : { won: ratio(0), void: won }
  // Nothing of the book is asked for what is over.
  if (open.length === 0) return { chances: chancesOf(CERTAIN), markets: [], score: scoreOf(book) }
  if (!book) return { bar: 'market_suspended' }
  const isDown = open.some(({ market }) => {
    const stored = book.markets.get(market)
    return stored !== undefined && !book.producersUp.has(stored.producer)
  })
  if (isDown) return { bar: 'feed_down' }
  const own = offeredTogether(book, open)
  if (!fitted || !own) return { bar: 'market_suspended' }
  const lines = linesOfLegs(open)
  const since = legs[0]?.takenScore ?? { home: 0, away: 0 }
  const weighed = lines && weighTogether(fitted.model, lines, since)
  if (!weighed?.ok) return { bar: 'no_value' }
  const markets = [...fitted.markets, ...own]
  return { chances: chancesOf(ratio(weighed.value, WEIGHT_TOTAL)), markets, score: fitted.score }
}

function scoreOf(book: LockedBook | undefined): MadeOf['score'] {
  return book?.event.board?.score ?? null
}
