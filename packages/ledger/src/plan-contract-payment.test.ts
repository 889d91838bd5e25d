import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { planContractPayment } from './plan-contract-payment.ts'

const accounts = { expenseId: 1n, cashId: 2n, debtId: 3n, creditId: 4n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid

describe('what a settled window moves for an agent', () => {
  // Rule M21
  it.each([
    ['a net above zero is paid', 500n, 0n, 0n, ['contract_pay 1>2 500']],
    ['a debt is repaid first', 500n, 200n, 0n, ['contract_pay 1>2 500', 'debt_repaid 2>3 200']],
    ['no more than is paid', 500n, 900n, 0n, ['contract_pay 1>2 500', 'debt_repaid 2>3 500']],
    ['drawn credit is repaid', 500n, 0n, 200n, ['contract_pay 1>2 500', 'credit_repaid 2>4 200']],
    [
      'a debt first, and credit with what is left',
      ...[500n, 200n, 900n],
      ['contract_pay 1>2 500', 'debt_repaid 2>3 200', 'credit_repaid 2>4 300'],
    ],
    [
      'no credit where the debt takes all',
      ...[500n, 500n, 900n],
      ['contract_pay 1>2 500', 'debt_repaid 2>3 500'],
    ],
    ['below zero it is owed', -500n, 0n, 0n, ['contract_owed 3>1 500']],
    ['on top of what is owed already', -500n, 900n, 900n, ['contract_owed 3>1 500']],
    ['at zero nothing moves', 0n, 900n, 900n, []],
  ] as const)('%s', (_name, netMinor, debtMinor, drawnMinor, moved) => {
    const payment = { netMinor, debtMinor: minor(debtMinor), drawnMinor: minor(drawnMinor) }
    const planned = planContractPayment(accounts, cause, payment)
    expect(
      planned.transfers.map(
        ({ code, debitId, creditId, amountMinor }) =>
          `${code} ${debitId}>${creditId} ${amountMinor}`,
      ),
    ).toEqual(moved)
    const sumOf = (wanted: string) =>
      planned.transfers.find(({ code }) => code === wanted)?.amountMinor ?? 0n
    expect(planned.debtRepaidMinor).toBe(sumOf('debt_repaid'))
    expect(planned.creditRepaidMinor).toBe(sumOf('credit_repaid'))
  })

  it('never counts a debt below zero', () => {
    const payment = { netMinor: 1n, debtMinor: minor(-1n), drawnMinor: minor(0n) }
    expect(() => planContractPayment(accounts, cause, payment)).toThrow(AssertionFailed)
  })
})
