import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type PayoutSide, verifyPayoutCall } from './payout-side.ts'

const said = { status: 'paid', amountMinor: '25000', currency: 'PLY', payoutId: 'out_1' } as const
const side = (
  state: PayoutSide['state'],
  payoutId: string | null = 'out_1',
): PayoutSide | undefined => ({ state, amountMinor: minor(25_000n), payoutId })

describe('what a provider says of a payout', () => {
  it.each([
    ['under way, and named by it', side('under_way'), said, 'new'],
    ['under way, before it named it', side('under_way', null), said, 'new'],
    ['paid, said again', side('paid'), said, 'again'],
    ['failed, said again', side('failed'), { ...said, status: 'failed' }, 'again'],
    [
      'refused at once, and told as failed',
      side('failed', null),
      { ...said, status: 'failed' },
      'again',
    ],
    ['failed, then said to be paid', side('failed'), said, 'late'],
    ['paid, then said to have failed', side('paid'), { ...said, status: 'failed' }, 'contradicts'],
    [
      'under a payout id that was never ours',
      side('under_way'),
      { ...said, payoutId: 'x' },
      'contradicts',
    ],
    [
      'of a part of the amount',
      side('under_way'),
      { ...said, amountMinor: '20000' },
      'contradicts',
    ],
    ['in another currency', side('under_way'), { ...said, currency: 'EUR' }, 'contradicts'],
    ['that nobody asked for', side('none', null), said, 'contradicts'],
    ['of the whole of what is paid in parts', undefined, said, 'contradicts'],
  ] as const)('%s', (_name, known, call, verdict) => {
    expect(verifyPayoutCall(known, 'PLY', call)).toBe(verdict)
  })
})
