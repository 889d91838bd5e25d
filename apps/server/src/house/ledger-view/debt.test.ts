import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { refuseOwed } from './debt.ts'

describe('what a member owes', () => {
  it.each([
    ['nothing owed', 1_000n, 1_000n, 0n, undefined],
    ['exactly the debt stays', 1_000n, 300n, 700n, undefined],
    ['one unit of the debt would leave', 1_000n, 301n, 700n, '300'],
    ['less than the debt is there', 500n, 1n, 700n, '0'],
  ])('%s', (_name, balance, amount, debt, freeMinor) => {
    const refused = refuseOwed(minor(balance), minor(amount), minor(debt))
    expect(refused?.details.freeMinor).toBe(freeMinor)
    expect(refused?.code).toBe(freeMinor === undefined ? undefined : 'debt_open')
  })
})
