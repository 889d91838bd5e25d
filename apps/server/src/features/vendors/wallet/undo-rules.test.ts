import type { Minor, Result } from '@baize/kernel'
import { type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import { describe, expect, it } from 'vitest'
import {
  decideBet,
  decideEnd,
  decideWin,
  type Effect,
  EMPTY_BOOK,
  type RoundBook,
  type RoundRefusal,
  sumRound,
} from './round-rules.ts'
import { decideRoundWin, decideUndo } from './undo-rules.ts'

type Step = (book: RoundBook) => Result<Effect, RoundRefusal>
const minor = (amount: bigint) => amount as Minor
const moved = ({ takenMinor, backMinor, wonMinor, unwonMinor }: Effect) =>
  backMinor + wonMinor - takenMinor - unwonMinor

/** Plays one after the other; a refusal leaves the book as it was. */
function play(...steps: readonly Step[]) {
  let book = EMPTY_BOOK
  const told = steps.map((step) => {
    const done = step(book)
    if (!done.ok) return done.refusal.code
    book = done.value.book
    return moved(done.value)
  })
  return { told, book }
}
const bet =
  (txId: string, amount = 100n): Step =>
  (book) =>
    decideBet(book, { txId, amountMinor: minor(amount) })
const roundWin =
  (txId: string, amount: bigint): Step =>
  (book) =>
    decideRoundWin(book, { txId, amountMinor: minor(amount) })
const undo =
  (txId: string): Step =>
  (book) =>
    decideUndo(book, txId)

describe('a roll-back that does not say of what', () => {
  const steps: Readonly<Record<OrderAction, Step>> = {
    bet: bet('b1'),
    second_bet: bet('b2', 30n),
    win: (book) =>
      decideWin(book, { txId: 'w', betTxId: 'b1', amountMinor: minor(250n), closesRound: true }),
    refund: undo('b1'),
    second_refund: undo('b1'),
  }
  it.each(VENDOR_ORDERS)('comes to what a refund comes to: %s, %s, %s, %s, %s', (...order) => {
    const { told } = play(...order.map((action) => steps[action as OrderAction]))
    const expected = vendorOrderExpected(order as OrderAction[], true)
    expect(told).toEqual(
      expected.map(({ code, movedMinor }) => (code === 'ok' ? movedMinor : code)),
    )
  })

  it('takes a win back once, also from a closed round', () => {
    const { told } = play(bet('a'), roundWin('w', 70n), decideEnd, undo('w'), undo('w'))
    expect(told).toEqual([-100n, 70n, 0n, -70n, 0n])
  })

  it('gives a bet back when nothing stands that was paid on it', () => {
    const { told, book } = play(
      bet('a'),
      roundWin('w', 70n),
      decideEnd,
      undo('a'),
      undo('w'),
      undo('a'),
    )
    expect(told).toEqual([-100n, 70n, 0n, 'already_settled', -70n, 100n])
    expect(sumRound(book)).toEqual({
      isOpen: false,
      stakeMinor: 100n,
      paidMinor: 100n,
      validMinor: 0n,
    })
  })

  it('gives a bet back that lost with the closing of its round', () => {
    expect(play(bet('a'), decideEnd, undo('a'), undo('a')).told).toEqual([-100n, 0n, 100n, 0n])
  })

  it('marks what never came, a bet and a win alike', () => {
    const { told } = play(undo('x'), bet('x'), roundWin('x', 5n), undo('x'))
    expect(told).toEqual([0n, 'tx_cancelled', 'tx_cancelled', 0n])
  })
})

describe('a win of a round as a whole', () => {
  it('needs a bet that stands', () => {
    expect(play(roundWin('w', 5n)).told).toEqual(['bet_not_found'])
    expect(play(bet('a'), undo('a'), roundWin('w', 5n)).told).toEqual([
      -100n,
      100n,
      'already_settled',
    ])
  })

  it('settles every bet of it, and the round takes more of both until it is closed', () => {
    const { told } = play(
      bet('a'),
      bet('b', 50n),
      roundWin('w', 20n),
      undo('b'),
      bet('c', 10n),
      roundWin('x', 30n),
      decideEnd,
      roundWin('y', 1n),
      bet('d'),
    )
    expect(told).toEqual([
      ...[-100n, -50n, 20n, 'already_settled', -10n, 30n],
      ...[0n, 'round_closed', 'round_closed'],
    ])
  })

  it('has an id of its own', () => {
    expect(play(bet('a'), roundWin('a', 5n)).told).toEqual([-100n, 'tx_conflict'])
  })
})
