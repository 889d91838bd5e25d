import { TRANSFER_CODES } from '@baize/ledger'
import { describe, expect, it } from 'vitest'
import { ARCHIVED_CODE, CashUpUnbalanced, type LastCashUp, planLines } from './plan-lines.ts'

const CREDIT = TRANSFER_CODES.deposit_credit.number
const CAPTURE = TRANSFER_CODES.withdrawal_capture.number
const account = { provider: 'kiteway', accountId: 7n, version: 3n, heldMinor: 60n }
const moved = (code: number, amountMinor: bigint, entries: bigint) => ({
  ...{ accountId: 7n, receivingAccountId: null, code, amountMinor, entries },
})
const side = {
  ...{ last: undefined, bank: 'bank', receivingAccountIds: [] },
  accounts: [account],
  movements: [moved(CREDIT, 100n, 2n), moved(CAPTURE, -40n, 1n)],
}
const last: LastCashUp = {
  ...{ number: 1, takenAt: new Date(0) },
  accounts: [{ provider: 'kiteway', version: 3n, closingMinor: 60n }],
  lines: planLines(side),
}

describe('the lines of a cash-up', () => {
  it('of the first begin with nothing, and close as the account does', () => {
    expect(planLines(side)).toMatchObject([
      {
        ...{ place: 'provider', openingMinor: 0n, closingMinor: 60n },
        movements: [{ totalMinor: 100n }, { totalMinor: -40n }],
      },
    ])
  })

  it('of a later one begin where the last closed, and keep counting what moved since the beginning', () => {
    const movements = [moved(CREDIT, 5n, 1n)]
    const accounts = [{ ...account, version: 4n, heldMinor: 65n }]
    expect(planLines({ ...side, last, accounts, movements })).toMatchObject([
      {
        ...{ openingMinor: 60n, closingMinor: 65n },
        movements: [
          { code: CREDIT, amountMinor: 5n, totalMinor: 105n },
          { code: CAPTURE, amountMinor: 0n, totalMinor: -40n },
        ],
      },
    ])
  })

  it('name what months in the archive came to', () => {
    const [line] = planLines({ ...side, movements: [moved(CAPTURE, -40n, 1n)] })
    expect(line?.closingMinor).toBe(60n)
    expect(line?.movements[0]).toMatchObject({ code: ARCHIVED_CODE, amountMinor: 100n })
  })

  it('are none where entries do not come to the balance', () => {
    expect(() => planLines({ ...side, accounts: [{ ...account, heldMinor: 61n }] })).toThrow(
      new CashUpUnbalanced('kiteway', 1n),
    )
  })

  it('at the bank are its accounts, and what is at none of them', () => {
    const at = (receivingAccountId: bigint | null, amountMinor: bigint) => ({
      ...moved(CREDIT, amountMinor, 1n),
      receivingAccountId,
    })
    const bank = {
      ...side,
      accounts: [{ ...account, provider: 'bank' }],
      receivingAccountIds: [1n, 2n],
    }
    const places = (movements: readonly ReturnType<typeof at>[]) =>
      planLines({ ...bank, movements }).map((line) => [line.place, line.closingMinor])
    expect(places([at(1n, 10n), at(2n, 20n), at(null, 30n)])).toEqual([
      ...[['bank_account', 10n] as const, ['bank_account', 20n] as const],
      ['bank_rest', 30n],
    ])
    expect(places([{ ...at(1n, 60n), entries: 3n }])).toEqual([
      ...[['bank_account', 60n] as const, ['bank_account', 0n] as const],
    ])
  })
})
