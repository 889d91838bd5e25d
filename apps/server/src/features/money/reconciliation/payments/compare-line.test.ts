import { describe, expect, it } from 'vitest'
import { type BookedLine, findLineMismatch, owedByLine } from './compare-line.ts'

const NOW = 1_780_000_000_000
const HOUR = 3_600_000
const line: BookedLine = {
  ...{ kind: 'deposit', state: 'done', amountMinor: 10_000n, feeMinor: 150n },
  ...{ currency: 'PLY', atMs: NOW - 2 * HOUR },
}
const payout: Partial<BookedLine> = { kind: 'payout', feeMinor: 0n }
const fresh = { atMs: NOW - HOUR / 2 }
const pending = { state: 'pending' } as const
const failed = { state: 'failed' } as const

type Change = Partial<BookedLine>

describe('a line in both sides’ books', () => {
  it.each<[string, Change | null, readonly Change[], string | undefined]>([
    ['is the same', {}, [{}], undefined],
    ['stands twice', {}, [{}, {}], 'twice'],
    ['is only there', null, [{}], 'missing_here'],
    ['is only there, and fresh', null, [fresh], undefined],
    ['is only here', {}, [], 'missing_there'],
    ['is only here, and fresh', fresh, [], undefined],
    ['waits for its payer and is only here', pending, [], undefined],
    ['waits for its payer and is only there', null, [pending], undefined],
    ['was given up here and is not there', failed, [], undefined],
    ['is a payout under way that is only here', { ...payout, ...pending }, [], 'missing_there'],
    ['is a payout that nobody asked for', null, [{ ...payout, ...pending }], 'missing_here'],
    ['has another amount', {}, [{ amountMinor: 10_001n }], 'amount_differs'],
    ['has another fee', {}, [{ feeMinor: 151n }], 'fee_differs'],
    ['is in another currency', {}, [{ currency: 'XTS', amountMinor: 1n }], 'currency_differs'],
    ['is paid there and waits here', pending, [{}], 'state_differs'],
    ['is paid there and waits here since now', pending, [fresh], undefined],
    ['is paid there and given up here', failed, [{}], 'state_differs'],
    ['is paid here and refused there', {}, [failed], 'state_differs'],
    ['is paid here and waits there', {}, [pending], 'state_differs'],
    ['waits there and was given up here', failed, [pending], undefined],
    ['was declined there and waits here', pending, [failed], undefined],
    [
      'is a payout that failed there and is being paid here',
      { ...payout, ...pending },
      [{ ...payout, ...failed }],
      'state_differs',
    ],
    ['is a payout under way', { ...payout, ...pending }, [{ ...payout, ...pending }], undefined],
    [
      'is a payout under way since two days',
      { ...payout, ...pending },
      [{ ...payout, ...pending, atMs: NOW - 48 * HOUR }],
      'late',
    ],
    [
      'is a payout of another amount, under way',
      { ...payout, ...pending },
      [{ ...payout, ...pending, amountMinor: 1n }],
      'amount_differs',
    ],
  ])('%s', (_, ours, theirs, kind) => {
    const booked = theirs.map((change) => ({ ...line, ...change }))
    expect(findLineMismatch(ours ? { ...line, ...ours } : undefined, booked, NOW)).toBe(kind)
  })

  it('adds to what is owed once it is done', () => {
    expect(owedByLine(line)).toBe(9_850n)
    expect(owedByLine({ ...line, ...pending })).toBe(0n)
    expect(owedByLine({ ...line, ...payout })).toBe(-10_000n)
    // With a refund the fee comes back.
    expect(owedByLine({ ...line, kind: 'refund' })).toBe(-9_850n)
  })
})
