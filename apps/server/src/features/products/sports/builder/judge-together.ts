import type { SportsOddsPolicy } from '@baize/contract'
import { compareRatios, type Result, refuse, type Uuid } from '@baize/kernel'
import type { Odds } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type BookOf, type Judgement, judgeLegs, type WantedLeg } from '../bets/judge-legs.ts'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import { type BuilderRefusal, type BuiltPrice, isAsPriced, priceBuilder } from './price-builder.ts'

/** What the legs of a builder pay together, by the book as it stands. */
export async function priceNow(
  database: Queryable,
  legs: readonly WantedLeg[],
): Promise<Result<BuiltPrice, BuilderRefusal>> {
  const [first] = legs
  const eventId: Uuid | undefined = first?.eventId
  const books = eventId ? await lookAtBooks(database, [eventId]) : undefined
  const book = eventId && books?.get(eventId)
  return book ? priceBuilder(book, legs) : refuse('market_suspended')
}

/**
 * Judges legs one by one, or those of a builder together: its own price is held against the one that was shown, as its
 * member said, and what it was made of must stand in this very commit.
 */
export function judgeTogether(
  {
    legs,
    builderOdds: shown,
  }: { readonly legs: readonly WantedLeg[]; readonly builderOdds: Odds | null },
  bookOf: BookOf,
  { policy, built }: { readonly policy: SportsOddsPolicy; readonly built: BuiltPrice | undefined },
): Judgement {
  if (!built) return judgeLegs(legs, bookOf, policy)
  const judged = judgeLegs(legs, bookOf, 'any')
  const [first] = legs
  const book = first && bookOf(first.eventId)
  if (judged.state !== 'accepted' || !book) return judged
  if (isAsPriced(book, built) && stands(policy, shown, built.odds)) return judged
  return {
    state: 'changed',
    refusals: legs.map(() => 'odds_changed' as const),
    now: judged.legs.map(({ odds, version }) => ({ odds, version })),
  }
}

function stands(policy: SportsOddsPolicy, shown: Odds | null, now: Odds): boolean {
  if (policy === 'any') return true
  const moved = shown ? compareRatios(now, shown) : -1
  return moved === 0 || (policy === 'higher' && moved > 0)
}
