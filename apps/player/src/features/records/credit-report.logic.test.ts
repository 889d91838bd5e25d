import { describe, expect, it } from 'vitest'
import { MONTH_PARTS, netOf } from './credit-report.logic.ts'

describe('a month of a credit report', () => {
  const kinds: Parameters<typeof netOf>[0] = [
    { kind: 'deposit', inMinor: '500000', outMinor: '0' },
    { kind: 'withdrawal', inMinor: '10000', outMinor: '60000' },
    { kind: 'stake', inMinor: '1000', outMinor: '300000' },
    { kind: 'payout', inMinor: '250000', outMinor: '0' },
    { kind: 'transfer', inMinor: '0', outMinor: '7000' },
    { kind: 'adjustment', inMinor: '2000', outMinor: '0' },
  ]

  it('has each movement in one part', () => {
    const nets = MONTH_PARTS.map((part) => netOf(kinds, part))
    expect(nets).toEqual([500_000n, -50_000n, -49_000n, 0n, -5_000n])
  })
})
