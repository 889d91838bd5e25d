import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { planEnvelopeFunding, planEnvelopeReturn, planEnvelopeShare } from './plan-envelope.ts'

const accounts = { promotionId: 1n, escrowId: 2n, cashId: 3n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid

describe('the money of an envelope', () => {
  it('is set aside, taken in shares, and what is left of it goes back', () => {
    const moved = [
      ...planEnvelopeFunding(accounts, cause, minor(500n)),
      ...planEnvelopeShare(accounts, cause, minor(300n)),
      ...planEnvelopeReturn(accounts, cause, minor(200n)),
    ]
    expect(
      moved.map(({ code, debitId, creditId, amountMinor }) => [
        code,
        debitId,
        creditId,
        amountMinor,
      ]),
    ).toEqual([
      ['envelope_fund', 1n, 2n, 500n],
      ['envelope_share', 2n, 3n, 300n],
      ['envelope_return', 2n, 1n, 200n],
    ])
  })

  it('goes back only where there is some left, and no share is empty', () => {
    expect(planEnvelopeReturn(accounts, cause, minor(0n))).toEqual([])
    expect(() => planEnvelopeReturn(accounts, cause, minor(-1n))).toThrow(AssertionFailed)
    expect(() => planEnvelopeShare(accounts, cause, minor(0n))).toThrow(AssertionFailed)
    expect(() => planEnvelopeFunding(accounts, cause, minor(0n))).toThrow(AssertionFailed)
  })
})
