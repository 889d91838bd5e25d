import type { VendorErrorCode } from '@baize/contract/vendors'
import { assert, type Minor, type Result, refuse, succeed } from '@baize/kernel'
import type { BonusStake } from '../../../house/bonus/bonus-stake.ts'

/** Where one bet of a round stands; `never_came` is a refund's mark for a bet that is not to be taken. */
export type BetState = 'placed' | 'settled' | 'refunded' | 'never_came'
export type WinState = 'paid' | 'rolled_back' | 'never_came'

/** What a bet has to do with bonus money: its stake, and how far it has come. */
export interface BetBonus extends BonusStake {
  /** `open` as long as something may come of it; `back` once the stake was given back. */
  readonly stage: 'open' | 'over' | 'back'
  /** What came to the bonus money by its wins. */
  readonly arrivedMinor: Minor
}

export interface BookedBet {
  readonly state: BetState
  readonly amountMinor: Minor
  /** Of a bet that was taken while a grant was active. */
  readonly bonus?: BetBonus
}

export interface BookedWin {
  readonly state: WinState
  readonly amountMinor: Minor
  readonly betTxId: string
  /** Above a ceiling: nothing of it is bonus money before it is released. */
  readonly hold?: 'held' | 'refused'
  /** Of a win on a round as a whole: what of it belongs to bets with bonus money. */
  readonly shares?: ReadonlyMap<string, Minor>
}

/** All that decides what may still happen in a vendor's round: its transactions by the vendor's ids. */
export interface RoundBook {
  readonly isClosed: boolean
  readonly bets: ReadonlyMap<string, BookedBet>
  readonly wins: ReadonlyMap<string, BookedWin>
}

export const EMPTY_BOOK: RoundBook = { isClosed: false, bets: new Map(), wins: new Map() }

/** Transactions of one round; no game comes near it. */
const TRANSACTIONS_MAX = 1_000

/** What a call does to the round, and to the player's money. */
export interface Effect {
  readonly book: RoundBook
  readonly takenMinor: Minor
  /** Of a bet that was refunded. */
  readonly backMinor: Minor
  readonly wonMinor: Minor
  /** A win to be taken back, as far as there is money. */
  readonly unwonMinor: Minor
}

export type RoundRefusal = Extract<
  VendorErrorCode,
  | 'tx_cancelled'
  | 'tx_conflict'
  | 'bet_not_found'
  | 'already_settled'
  | 'round_closed'
  | 'malformed'
>
export type Decided = Result<Effect, RoundRefusal>

const ZERO = 0n as Minor
export const NO_MONEY = { takenMinor: ZERO, backMinor: ZERO, wonMinor: ZERO, unwonMinor: ZERO }

export interface BetOrder {
  readonly txId: string
  readonly amountMinor: Minor
}

/** A bet that was refunded before it came is never taken; a closed round takes none. */
export function decideBet(book: RoundBook, { txId, amountMinor }: BetOrder): Decided {
  assert(amountMinor > 0n, 'a bet takes something')
  const known = book.bets.get(txId)
  if (known?.state === 'never_came') return refuse('tx_cancelled')
  if (known || book.wins.has(txId)) return refuse('tx_conflict')
  if (book.isClosed) return refuse('round_closed')
  if (isFull(book)) return refuse('malformed')
  const bets = withEntry(book.bets, txId, { state: 'placed', amountMinor })
  return succeed({ ...NO_MONEY, book: { ...book, bets }, takenMinor: amountMinor })
}

export interface WinOrder extends BetOrder {
  readonly betTxId: string
  readonly closesRound: boolean
}

/** A win settles its bet; a round that is still open takes further wins of the same bet. */
export function decideWin(book: RoundBook, win: WinOrder): Decided {
  const { txId, betTxId, amountMinor, closesRound } = win
  assert(amountMinor >= 0n, 'a win never takes')
  const known = book.wins.get(txId)
  if (known?.state === 'never_came') return refuse('tx_cancelled')
  if (known || book.bets.has(txId)) return refuse('tx_conflict')
  const bet = book.bets.get(betTxId)
  if (!bet) return refuse('bet_not_found')
  if (bet.state === 'refunded' || bet.state === 'never_came') return refuse('already_settled')
  if (book.isClosed) return refuse('round_closed')
  if (isFull(book)) return refuse('malformed')
  return succeed({
    ...NO_MONEY,
    book: {
      isClosed: closesRound,
      bets: withEntry(book.bets, betTxId, { ...bet, state: 'settled' }),
      wins: withEntry(book.wins, txId, { state: 'paid', amountMinor, betTxId }),
    },
    wonMinor: amountMinor,
  })
}

export interface BetWinOrder extends BetOrder {
  readonly winMinor: Minor
  readonly closesRound: boolean
}

/** Both or neither, under one id. */
export function decideBetWin(book: RoundBook, pair: BetWinOrder): Decided {
  const { txId, amountMinor, winMinor, closesRound } = pair
  assert(winMinor >= 0n, 'a win never takes')
  if (book.wins.get(txId)?.state === 'never_came') return refuse('tx_cancelled')
  const taken = decideBet(book, pair)
  if (!taken.ok) return taken
  return succeed({
    ...taken.value,
    book: {
      isClosed: closesRound,
      bets: withEntry(book.bets, txId, { state: 'settled', amountMinor }),
      wins: withEntry(book.wins, txId, { state: 'paid', amountMinor: winMinor, betTxId: txId }),
    },
    wonMinor: winMinor,
  })
}

/**
 * Gives a bet back in full. One that never came leaves a mark, so that it is not taken when it
 * comes late; one that is back already stays so. A pair goes back as a pair, unless more was
 * paid on its bet.
 */
export function decideRefund(book: RoundBook, betTxId: string): Decided {
  const bet = book.bets.get(betTxId)
  if (!bet) {
    if (isFull(book)) return refuse('malformed')
    const mark = { state: 'never_came', amountMinor: ZERO } as const
    return succeed({
      ...NO_MONEY,
      book: { ...book, bets: withEntry(book.bets, betTxId, mark) },
    })
  }
  switch (bet.state) {
    case 'refunded':
    case 'never_came':
      return succeed({ ...NO_MONEY, book })
    case 'placed': {
      if (book.isClosed) return refuse('already_settled')
      const bets = withEntry(book.bets, betTxId, { ...bet, state: 'refunded' })
      return succeed({ ...NO_MONEY, book: { ...book, bets }, backMinor: bet.amountMinor })
    }
    case 'settled':
      return decidePairRefund(book, betTxId, bet)
  }
}

function decidePairRefund(book: RoundBook, txId: string, bet: BookedBet): Decided {
  const win = book.wins.get(txId)
  const ofBet = [...book.wins.values()].filter(({ betTxId }) => betTxId === txId)
  if (win?.state !== 'paid' || ofBet.length > 1) return refuse('already_settled')
  return succeed({
    ...NO_MONEY,
    book: {
      ...book,
      bets: withEntry(book.bets, txId, { ...bet, state: 'refunded' }),
      wins: withEntry(book.wins, txId, { ...win, state: 'rolled_back' }),
    },
    backMinor: bet.amountMinor,
    unwonMinor: win.amountMinor,
  })
}

/** Takes a win back, in an open or a closed round; one that never came will not be paid. */
export function decideRollback(book: RoundBook, winTxId: string): Decided {
  const win = book.wins.get(winTxId)
  if (win?.state === 'rolled_back' || win?.state === 'never_came') {
    return succeed({ ...NO_MONEY, book })
  }
  if (!win && isFull(book)) return refuse('malformed')
  const after: BookedWin = win
    ? { ...win, state: 'rolled_back' }
    : { state: 'never_came', amountMinor: ZERO, betTxId: '' }
  return succeed({
    ...NO_MONEY,
    book: { ...book, wins: withEntry(book.wins, winTxId, after) },
    unwonMinor: win?.amountMinor ?? ZERO,
  })
}

/** No money; from here on a round takes no bet and no win. */
export function decideEnd(book: RoundBook): Decided {
  return succeed({ ...NO_MONEY, book: { ...book, isClosed: true } })
}

/** What a member's record says of the round. */
export interface RoundSums {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  /** Wins and refunds, less what was rolled back. */
  readonly paidMinor: Minor
  /** What counts towards wagering: the cash of bets as they are taken, less those that came back. */
  readonly validMinor: Minor
  /** Bonus money in bets that did not come back; undefined where no grant was active. */
  readonly bonus: RoundBonus | undefined
}

export interface RoundBonus {
  readonly bonusMinor: Minor
  /** Undefined where bets of several grants, or with several shares that count, are in one round. */
  readonly of: Pick<BonusStake, 'grantId' | 'counts'> | undefined
  /** What was counted so far; undefined while nothing was. */
  readonly wageredMinor: Minor | undefined
}

/** A round is over when it is closed, or when nothing of it is left but refunds. */
export function sumRound({ isClosed, bets, wins }: RoundBook): RoundSums {
  let [stakeMinor, paidMinor, refundedMinor, isAnythingLeft] = [0n, 0n, 0n, false]
  const bonus = sumBonus([...bets.values()])
  for (const { state, amountMinor } of bets.values()) {
    stakeMinor += amountMinor
    if (state === 'refunded') refundedMinor += amountMinor
    isAnythingLeft ||= state === 'placed' || state === 'settled'
  }
  for (const { state, amountMinor } of wins.values()) {
    if (state === 'paid') paidMinor += amountMinor
  }
  const sums = {
    stakeMinor: stakeMinor as Minor,
    paidMinor: (paidMinor + refundedMinor) as Minor,
    validMinor: (stakeMinor - refundedMinor - (bonus?.bonusMinor ?? 0n)) as Minor,
    bonus,
  }
  return { ...sums, isOpen: !isClosed && isAnythingLeft }
}

function sumBonus(bets: readonly BookedBet[]): RoundBonus | undefined {
  const parts = bets.flatMap(({ state, bonus }) => (bonus && state !== 'refunded' ? [bonus] : []))
  const [first] = parts
  if (!first) return undefined
  const isOne = parts.every(
    ({ grantId, counts }) =>
      grantId === first.grantId &&
      counts.numerator === first.counts.numerator &&
      counts.denominator === first.counts.denominator,
  )
  const counted = parts.flatMap(({ wageredMinor }) => wageredMinor ?? [])
  const sum = (all: readonly Minor[]) => all.reduce((total, each) => (total + each) as Minor, ZERO)
  return {
    bonusMinor: sum(parts.map(({ bonusMinor }) => bonusMinor)),
    of: isOne ? first : undefined,
    wageredMinor: counted.length === 0 ? undefined : sum(counted),
  }
}

export function isFull({ bets, wins }: RoundBook): boolean {
  return bets.size + wins.size >= TRANSACTIONS_MAX
}

export function withEntry<Entry>(
  entries: ReadonlyMap<string, Entry>,
  name: string,
  entry: NoInfer<Entry>,
): ReadonlyMap<string, Entry> {
  return new Map(entries).set(name, entry)
}
