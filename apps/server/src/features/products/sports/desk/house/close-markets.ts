import { type EpochMs, epochMs, type Uuid } from '@baize/kernel'
import { HOUSE_PRODUCER, type MarketKey, type SportKey } from '@baize/sports'
import type { Tx } from '../../../../../platform/database/in-transaction.ts'
import { applyStep, type Book } from '../../book/book.ts'
import { lockBooks, saveBooks } from '../../book/books.store.ts'
import { changedMarkets } from '../../feed/event-books.ts'

/** Takes no more bets on markets of an event of the house, on all of them where none are named. */
export async function closeMarkets(
  tx: Tx,
  at: EpochMs,
  { eventId, sport }: { readonly eventId: Uuid; readonly sport: string },
  state: 'closed' | 'settled',
  named?: readonly MarketKey[],
): Promise<void> {
  const [locked] = await lockBooks(tx, new Map([[eventId, undefined]]))
  if (!locked) return
  const open = [...locked.book.markets.values()]
    .filter((each) => each.state === 'active' || each.state === 'suspended')
    .map(({ market }) => market)
  const markets = named ?? open
  const sentAt = momentAfter(locked.book, at)
  const step = { kind: 'close', producer: HOUSE_PRODUCER, sentAt, state, markets } as const
  const book = applyStep(locked.book, step, sport as SportKey)
  await saveBooks(tx, [{ eventId, markets: changedMarkets(locked.book, book), stops: undefined }])
}

/** What is said by hand counts after everything that is known, also within one millisecond. */
export function momentAfter({ markets }: Book, at: EpochMs): EpochMs {
  return epochMs(Math.max(at, ...[...markets.values()].map(({ sentAt }) => sentAt + 1)))
}
