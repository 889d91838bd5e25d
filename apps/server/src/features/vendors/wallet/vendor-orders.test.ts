import type { Minor, Result } from '@baize/kernel'
import { ORDER_ACTIONS, type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import { describe, expect, it } from 'vitest'
import {
  decideBet,
  decideBetWin,
  decideEnd,
  decideRefund,
  decideRollback,
  decideWin,
  type Effect,
  EMPTY_BOOK,
  type RoundBook,
  type RoundRefusal,
  sumRound,
} from './round-rules.ts'

const minor = (amount: bigint) => amount as Minor
const act = (
  book: RoundBook,
  action: OrderAction,
  closesRound: boolean,
): Result<Effect, RoundRefusal> => {
  switch (action) {
    case 'bet':
      return decideBet(book, { txId: 'b1', amountMinor: minor(100n) })
    case 'second_bet':
      return decideBet(book, { txId: 'b2', amountMinor: minor(30n) })
    case 'win':
      return decideWin(book, { txId: 'w1', betTxId: 'b1', amountMinor: minor(250n), closesRound })
    case 'refund':
    case 'second_refund':
      return decideRefund(book, 'b1')
  }
}
const moved = ({ takenMinor, backMinor, wonMinor, unwonMinor }: Effect) =>
  backMinor + wonMinor - takenMinor - unwonMinor

describe('every order of a bet, its win, its refund, a second bet and a second refund', () => {
  it('is one of 120', () => {
    expect(VENDOR_ORDERS).toHaveLength(120)
    expect(new Set(VENDOR_ORDERS.map(String)).size).toBe(120)
  })

  for (const closesRound of [true, false]) {
    it.each(VENDOR_ORDERS)(
      `comes to what the protocol says (round ${closesRound ? 'closed by the win' : 'left open'}): %s, %s, %s, %s, %s`,
      (...order) => {
        let book = EMPTY_BOOK
        const seen = order.map((action) => {
          const done = act(book, action as OrderAction, closesRound)
          if (!done.ok) return { code: done.refusal.code, movedMinor: 0n }
          book = done.value.book
          return { code: 'ok', movedMinor: moved(done.value) }
        })
        expect(seen).toEqual(vendorOrderExpected(order as OrderAction[], closesRound))
        const sums = sumRound(book)
        const all = seen.reduce((sum, { movedMinor }) => sum + movedMinor, 0n)
        expect(sums.paidMinor - sums.stakeMinor).toBe(all)
      },
    )
  }

  it('knows five actions', () => {
    expect(ORDER_ACTIONS).toHaveLength(5)
  })
})

/** Plays one after the other; a refusal leaves the book as it was. */
function play(...steps: ((book: RoundBook) => Result<Effect, RoundRefusal>)[]) {
  let book = EMPTY_BOOK
  const codes = steps.map((step) => {
    const done = step(book)
    if (!done.ok) return done.refusal.code
    book = done.value.book
    return moved(done.value)
  })
  return { codes, book }
}
const bet =
  (txId: string, amount = 100n) =>
  (book: RoundBook) =>
    decideBet(book, { txId, amountMinor: minor(amount) })
const win =
  (txId: string, betTxId: string, amount: bigint, closesRound = false) =>
  (book: RoundBook) =>
    decideWin(book, { txId, betTxId, amountMinor: minor(amount), closesRound })
const pair = (txId: string, amount: bigint, won: bigint) => (book: RoundBook) =>
  decideBetWin(book, {
    txId,
    amountMinor: minor(amount),
    winMinor: minor(won),
    closesRound: true,
  })
const refund = (betTxId: string) => (book: RoundBook) => decideRefund(book, betTxId)
const rollback = (winTxId: string) => (book: RoundBook) => decideRollback(book, winTxId)

describe('a round of a vendor', () => {
  it('takes many bets and many wins while it is open', () => {
    const { codes, book } = play(
      bet('a'),
      bet('b', 50n),
      win('w', 'a', 20n),
      win('x', 'a', 30n),
      win('y', 'b', 0n, true),
      win('z', 'b', 10n),
      bet('c'),
    )
    expect(codes).toEqual([-100n, -50n, 20n, 30n, 0n, 'round_closed', 'round_closed'])
    expect(sumRound(book)).toEqual({
      isOpen: false,
      stakeMinor: 150n,
      paidMinor: 50n,
      validMinor: 150n,
    })
  })

  it('gives nothing back of a bet that its closing settled', () => {
    const { codes } = play(bet('a'), bet('b'), win('w', 'a', 5n, true), refund('b'))
    expect(codes).toEqual([-100n, -100n, 5n, 'already_settled'])
  })

  it('is over when all of it was refunded, and opens again with another bet', () => {
    const first = play(bet('a'), refund('a'))
    expect(sumRound(first.book).isOpen).toBe(false)
    const again = decideBet(first.book, { txId: 'b', amountMinor: minor(10n) })
    expect(again.ok && sumRound(again.value.book).isOpen).toBe(true)
  })

  it('closes by end_round, as often as it is told', () => {
    const { codes, book } = play(bet('a'), decideEnd, decideEnd, win('w', 'a', 5n))
    expect(codes).toEqual([-100n, 0n, 0n, 'round_closed'])
    expect(sumRound(book).isOpen).toBe(false)
  })
})

describe('a bet with its win', () => {
  it('goes back as a pair, once', () => {
    expect(play(pair('p', 100n, 250n), refund('p'), refund('p')).codes).toEqual([150n, -150n, 0n])
  })

  it('is not taken after its refund', () => {
    expect(play(refund('p'), pair('p', 100n, 250n)).codes).toEqual([0n, 'tx_cancelled'])
  })

  it('is settled once more was paid on it, or its win was taken back', () => {
    const more = (book: RoundBook) =>
      decideBetWin(book, {
        txId: 'p',
        amountMinor: minor(10n),
        winMinor: minor(5n),
        closesRound: false,
      })
    expect(play(more, win('w', 'p', 7n), refund('p')).codes).toEqual([-5n, 7n, 'already_settled'])
    expect(play(more, rollback('p'), refund('p')).codes).toEqual([-5n, -5n, 'already_settled'])
  })
})

describe('a win that is rolled back', () => {
  it('goes back once, also from a closed round', () => {
    const { codes } = play(bet('a'), win('w', 'a', 70n, true), rollback('w'), rollback('w'))
    expect(codes).toEqual([-100n, 70n, -70n, 0n])
  })

  it('that never came will not be paid', () => {
    expect(play(rollback('w'), bet('a'), win('w', 'a', 70n)).codes).toEqual([
      0n,
      -100n,
      'tx_cancelled',
    ])
  })
})

it('a transaction id means one thing in a round', () => {
  expect(play(bet('a'), win('a', 'a', 5n), bet('a')).codes).toEqual([
    -100n,
    'tx_conflict',
    'tx_conflict',
  ])
})
