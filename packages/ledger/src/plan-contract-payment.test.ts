import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { planContractPayment } from './plan-contract-payment.ts'

const accounts = { expenseId: 1n, cashId: 2n, debtId: 3n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid

describe('what a settled window moves for an agent', () => {
  it.each([
    ['a net above zero is paid', 500n, 0n, ['contract_pay 1>2 500']],
    ['a debt is repaid first', 500n, 200n, ['contract_pay 1>2 500', 'debt_repaid 2>3 200']],
    ['no more than is paid', 500n, 900n, ['contract_pay 1>2 500', 'debt_repaid 2>3 500']],
    ['below zero it is owed', -500n, 0n, ['contract_owed 3>1 500']],
    ['on top of what is owed already', -500n, 900n, ['contract_owed 3>1 500']],
    ['at zero nothing moves', 0n, 900n, []],
  ])('%s', (_name, netMinor, debtMinor, moved) => {
    const payment = { netMinor, debtMinor: minor(debtMinor) }
    const { transfers, repaidMinor } = planContractPayment(accounts, cause, payment)
    expect(
      transfers.map(
        ({ code, debitId, creditId, amountMinor }) =>
          `${code} ${debitId}>${creditId} ${amountMinor}`,
      ),
    ).toEqual(moved)
    const repaid = transfers.find(({ code }) => code === 'debt_repaid')
    expect(repaidMinor).toBe(repaid?.amountMinor ?? 0n)
  })

  it('never counts a debt below zero', () => {
    const payment = { netMinor: 1n, debtMinor: minor(-1n) }
    expect(() => planContractPayment(accounts, cause, payment)).toThrow(AssertionFailed)
  })
})
