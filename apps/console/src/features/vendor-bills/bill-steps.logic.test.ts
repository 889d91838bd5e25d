import type { BillSums, VendorBill } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { stepsOf } from './bill-steps.logic.ts'

const NOTHING: BillSums = {
  ...{ stakedMinor: '0', refundedMinor: '0', wonMinor: '0', rolledBackMinor: '0' },
  ...{ freeWonMinor: '0', promoMinor: '0', jackpotMinor: '0', adjustedMinor: '0' },
  resultMinor: '0',
}
const TOTAL = {
  ...NOTHING,
  ...{ stakedMinor: '1000', refundedMinor: '100', wonMinor: '500', adjustedMinor: '-20' },
  resultMinor: '380',
}

describe('the steps of a bill', () => {
  it('add up to the result, and leave out what is nothing', () => {
    const steps = stepsOf({ total: TOTAL, late: NOTHING, settlement: null } as VendorBill)
    const parts = steps.filter(({ kind }) => kind === 'part')
    expect(parts.map(({ name, minor }) => [name, minor])).toEqual([
      ['stakedMinor', '1000'],
      ['refundedMinor', '-100'],
      ['wonMinor', '-500'],
      ['adjustedMinor', '-20'],
    ])
    const sum = parts.reduce((all, { minor }) => all + BigInt(minor), 0n)
    expect(steps.find(({ kind }) => kind === 'sum')?.minor).toBe(sum.toString())
  })

  it('end with what is paid, and what later months bear', () => {
    const settlement = {
      ...{ sharedMinor: '-380', carriedInMinor: '0', carriedOutMinor: '380', shareMinor: '0' },
      ...{ feeMinor: '50', jackpotShareMinor: '0', creditMinor: '70', payableMinor: '-20' },
    }
    const steps = stepsOf({ total: NOTHING, late: NOTHING, settlement } as VendorBill)
    expect(steps.map(({ name, minor }) => [name, minor])).toEqual([
      ['stakedMinor', '0'],
      ['resultMinor', '0'],
      ['sharedMinor', '-380'],
      ['shareMinor', '0'],
      ['feeMinor', '50'],
      ['creditMinor', '-70'],
      ['payableMinor', '-20'],
      ['carriedOutMinor', '380'],
    ])
  })
})
