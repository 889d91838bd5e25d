import type { Uuid } from '@baize/kernel'
import type { BetRow } from '../bets/bet-row.ts'
import { loadLegStandings } from '../bets/settle-market.ts'
import type { LockedBook } from '../book/book-row.ts'
import { type FittedBook, fitBook } from '../builder/price-builder.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type BuilderValue, valueBuilder } from './builder-value.ts'

/** What the builders among some bets are worth by their books; each match is modelled once. */
export async function loadBuilderValues(
  deps: Pick<SportsDeps, 'pool' | 'clock'>,
  bets: readonly BetRow[],
  books: ReadonlyMap<Uuid, LockedBook>,
): Promise<(bet: BetRow) => BuilderValue | undefined> {
  const builders = bets.filter(({ builderOdds }) => builderOdds)
  if (builders.length === 0) return () => undefined
  const saidOf = await loadLegStandings(deps, builders, { paysScouted: true })
  const fits = new Map<Uuid, FittedBook | undefined>()
  const fittedIn = (eventId: Uuid, book: LockedBook | undefined) => {
    if (!fits.has(eventId)) fits.set(eventId, book && fitBook(book))
    return fits.get(eventId)
  }
  return (bet) => {
    const [first] = bet.legs
    if (!bet.builderOdds || !first) return undefined
    const book = books.get(first.eventId)
    return valueBuilder(bet, saidOf(bet), { book, fitted: fittedIn(first.eventId, book) })
  }
}
