import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { planAffiliatePayment } from './plan-affiliate-payment.ts'

const accounts = { expenseId: 1n, cashId: 2n, debtId: 3n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid
const plan = (payMinor: bigint, debtMinor: bigint) =>
  planAffiliatePayment(accounts, cause, {
    payMinor: minor(payMinor),
    debtMinor: minor(debtMinor),
  })

describe('what a month pays an affiliate', () => {
  it.each([
    ['all of it, where nothing is owed', 500n, 0n, ['affiliate_pay 1>2 500']],
    ['a debt is repaid first', 500n, 200n, ['affiliate_pay 1>2 500', 'debt_repaid 2>3 200']],
    ['no more than is paid', 500n, 900n, ['affiliate_pay 1>2 500', 'debt_repaid 2>3 500']],
  ])('%s', (_name, payMinor, debtMinor, moved) => {
    const { transfers, repaidMinor } = plan(payMinor, debtMinor)
    expect(
      transfers.map(
        ({ code, debitId, creditId, amountMinor }) =>
          `${code} ${debitId}>${creditId} ${amountMinor}`,
      ),
    ).toEqual(moved)
    expect(repaidMinor).toBe(transfers[1]?.amountMinor ?? 0n)
  })

  it.each([
    ['nothing', 0n, 0n],
    ['a debt below zero', 1n, -1n],
  ])('%s is a fault', (_name, payMinor, debtMinor) => {
    expect(() => plan(payMinor, debtMinor)).toThrow(AssertionFailed)
  })
})
