import { assert, type Minor, refuse, succeed } from '@baize/kernel'
import {
  type BetOrder,
  type BookedBet,
  type Decided,
  decideRollback,
  isFull,
  NO_MONEY,
  type RoundBook,
  withEntry,
} from './round-rules.ts'

/**
 * Rules for vendors whose words say less than ours: a win that names its round and no bet, and a
 * roll-back that names a transaction without saying what it was.
 */

/** The bet of a win that was paid on a round as a whole. */
const WHOLE_ROUND = ''

/** Pays on a round in which a bet stands, and settles every bet of it. */
export function decideRoundWin(book: RoundBook, { txId, amountMinor }: BetOrder): Decided {
  assert(amountMinor >= 0n, 'a win never takes')
  const known = book.wins.get(txId)
  if (known?.state === 'never_came') return refuse('tx_cancelled')
  if (known || book.bets.has(txId)) return refuse('tx_conflict')
  if (book.bets.size === 0) return refuse('bet_not_found')
  if (![...book.bets.values()].some(stands)) return refuse('already_settled')
  if (book.isClosed) return refuse('round_closed')
  if (isFull(book)) return refuse('malformed')
  const bets = [...book.bets].map(([id, bet]): [string, BookedBet] => [
    id,
    bet.state === 'placed' ? { ...bet, state: 'settled' } : bet,
  ])
  return succeed({
    ...NO_MONEY,
    book: {
      ...book,
      bets: new Map(bets),
      wins: withEntry(book.wins, txId, {
        ...{ state: 'paid', amountMinor, betTxId: WHOLE_ROUND },
        ...sharesOf(book, amountMinor),
      }),
    },
    wonMinor: amountMinor,
  })
}

/** What of a win on the whole round belongs to each bet of a grant: by the stakes that stand, rounded down. */
function sharesOf({ bets }: RoundBook, amountMinor: Minor) {
  const standing = [...bets].filter(([, bet]) => stands(bet))
  const ofGrants = standing.filter(([, { bonus }]) => bonus !== undefined)
  if (ofGrants.length === 0) return {}
  const stakedMinor = standing.reduce((sum, [, bet]) => sum + bet.amountMinor, 0n)
  const shares = ofGrants.map(
    ([txId, bet]) => [txId, ((amountMinor * bet.amountMinor) / stakedMinor) as Minor] as const,
  )
  return { shares: new Map(shares) }
}

/**
 * Undoes a transaction, whatever it was. A bet goes back as long as nothing stands that was paid on it,
 * also when its round was closed: a bet and its closing may have come in one call, of which the vendor
 * never heard. What never came leaves a mark for either.
 */
export function decideUndo(book: RoundBook, undoneTxId: string): Decided {
  const bet = book.bets.get(undoneTxId)
  const win = book.wins.get(undoneTxId)
  if (win && !bet) return decideRollback(book, undoneTxId)
  if (!bet) return markBoth(book, undoneTxId)
  if (!stands(bet)) return succeed({ ...NO_MONEY, book })
  if (isPaidOn(book, undoneTxId)) return refuse('already_settled')
  const bets = withEntry(book.bets, undoneTxId, { ...bet, state: 'refunded' })
  return succeed({ ...NO_MONEY, book: { ...book, bets }, backMinor: bet.amountMinor })
}

/** Wins first: a bet goes back once nothing stands that was paid on it. */
export function undoesWin(book: RoundBook, undoneTxId: string): boolean {
  return book.wins.has(undoneTxId) && !book.bets.has(undoneTxId)
}

function markBoth(book: RoundBook, txId: string): Decided {
  if (isFull(book)) return refuse('malformed')
  const amountMinor = 0n as Minor
  return succeed({
    ...NO_MONEY,
    book: {
      ...book,
      bets: withEntry(book.bets, txId, { state: 'never_came', amountMinor }),
      wins: withEntry(book.wins, txId, {
        state: 'never_came',
        amountMinor,
        betTxId: WHOLE_ROUND,
      }),
    },
  })
}

function stands({ state }: BookedBet): boolean {
  return state === 'placed' || state === 'settled'
}

function isPaidOn({ wins }: RoundBook, txId: string): boolean {
  return [...wins.values()].some(
    ({ state, betTxId }) => state === 'paid' && (betTxId === txId || betTxId === WHOLE_ROUND),
  )
}
