import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type CashWay, refuseOwed } from './debt.ts'

function refused(
  way: CashWay,
  [balance, amount]: readonly [bigint, bigint],
  [debt, drawn]: readonly [bigint, bigint],
): string | undefined {
  const asked = { balanceMinor: minor(balance), amountMinor: minor(amount) }
  const found = refuseOwed(way, asked, { debtMinor: minor(debt), drawnMinor: minor(drawn) })
  return found && `${found.code} ${found.details.freeMinor}`
}

describe('what a member owes', () => {
  it.each([
    ['nothing owed', 1_000n, 1_000n, 0n, undefined],
    ['exactly the debt stays', 1_000n, 300n, 700n, undefined],
    ['one unit of the debt would leave', 1_000n, 301n, 700n, 'debt_open 300'],
    ['less than the debt is there', 500n, 1n, 700n, 'debt_open 0'],
  ])('%s', (_name, balance, amount, debt, answer) => {
    expect(refused('out', [balance, amount], [debt, 0n])).toBe(answer)
    expect(refused('downline', [balance, amount], [debt, 0n])).toBe(answer)
    expect(refused('stake', [balance, amount], [debt, 0n])).toBeUndefined()
  })
})

describe('what an agent has drawn', () => {
  it.each([
    ['all of it goes to the downline', 'downline', 1_000n, undefined],
    ['one unit of it would be staked', 'stake', 301n, 'credit_drawn 300'],
    ['exactly what is drawn stays behind a stake', 'stake', 300n, undefined],
    ['one unit of it would leave', 'out', 301n, 'credit_drawn 300'],
    ['exactly what is drawn stays', 'out', 300n, undefined],
  ] as const)('%s', (_name, way, amount, answer) => {
    expect(refused(way, [1_000n, amount], [0n, 700n])).toBe(answer)
  })

  it('stays beside a debt, which is named first', () => {
    expect(refused('out', [1_000n, 200n], [300n, 500n])).toBeUndefined()
    expect(refused('out', [1_000n, 201n], [300n, 500n])).toBe('credit_drawn 200')
    expect(refused('out', [1_000n, 701n], [300n, 500n])).toBe('debt_open 200')
  })

  it('is not counted twice where less is there than is owed', () => {
    expect(refused('stake', [400n, 1n], [0n, 700n])).toBe('credit_drawn 0')
  })
})
