import { type Minor, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type AccountState, BatchAccounts } from './batch.ts'
import {
  planAdjustmentCredit,
  planAdjustmentDebit,
  planDepositCredit,
  planDepositFee,
  planDepositRelease,
  planDepositReturn,
  planDepositSuspense,
  planWithdrawalCapture,
  planWithdrawalHold,
  planWithdrawalRelease,
} from './plan-cashier.ts'
import {
  planInstantRound,
  planRoundHold,
  planRoundRelease,
  planRoundSettlement,
} from './plan-round.ts'
import { planVendorMoney, type VendorAmounts } from './plan-vendor.ts'
import {
  planVendorTransferArrival,
  planVendorTransferHold,
  planVendorTransferReturn,
} from './plan-vendor-transfer.ts'
import type { PlannedTransfer } from './transfer.ts'

/**
 * Each story is a bank statement: what happened, and what the four accounts stand at afterwards.
 * Anyone who can read a statement can check it.
 */
const CASH = 1n
const ESCROW = 2n
const HOUSE = 3n
const CLEARING = 4n
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid
const round = { cashId: CASH, escrowId: ESCROW, houseId: HOUSE }
// The house's own side may go below zero, whichever of its accounts it is.
const adjustment = { cashId: CASH, adjustmentsId: HOUSE }
// A wallet at a vendor may go below zero as the house's side does: more can come back than was sent.
const toVendor = { cashId: CASH, escrowId: ESCROW, walletId: HOUSE }
const sent = (value: number) => ({ direction: 'in', amountMinor: amount(value) }) as const
const brought = (value: number) => ({ direction: 'out', amountMinor: amount(value) }) as const
const deposit = { cashId: CASH, suspenseId: ESCROW, feesId: HOUSE, clearingId: CLEARING }
const fee = (value: number, payer: 'member' | 'house') =>
  planDepositFee(deposit, cause, { feeMinor: amount(value), payer })
const withdrawal = { cashId: CASH, escrowId: ESCROW, clearingId: CLEARING }
const amount = (value: number): Minor => minor(BigInt(value))

function accountsWith(cash: number): BatchAccounts {
  const state = (id: bigint, balance: number, mayOverdraw: boolean): AccountState => ({
    id,
    balanceMinor: amount(balance),
    version: 0n,
    versionRead: 0n,
    mayOverdraw,
  })
  return new BatchAccounts([
    state(CASH, cash, false),
    state(ESCROW, 0, false),
    state(HOUSE, 0, true),
    state(CLEARING, 0, true),
  ])
}

type Line = [
  what: string,
  transfers: PlannedTransfer[],
  result: 'posted' | 'not covered',
  cash: number,
  escrow: number,
  house: number,
  clearing: number,
]

const stories: [name: string, openingCash: number, lines: Line[]][] = [
  [
    'a deposit with a fee: the member bears it, or the house does; the provider hands over the rest',
    0,
    [
      [
        'the member pays 1000',
        [...planDepositCredit(deposit, cause, amount(1000)), ...fee(15, 'member')],
        'posted',
        985,
        0,
        0,
        -985,
      ],
      [
        'and 1000, the house bears it',
        [...planDepositCredit(deposit, cause, amount(1000)), ...fee(15, 'house')],
        'posted',
        1985,
        0,
        -15,
        -1970,
      ],
      ['without a fee nothing moves', fee(0, 'member'), 'posted', 1985, 0, -15, -1970],
    ],
  ],
  [
    'another amount than asked is kept apart until it is credited or sent back',
    0,
    [
      ['900 arrive', planDepositSuspense(deposit, cause, amount(900)), 'posted', 0, 900, 0, -900],
      ['credited', planDepositRelease(deposit, cause, amount(900)), 'posted', 900, 0, 0, -900],
      [
        'not twice',
        planDepositRelease(deposit, cause, amount(900)),
        'not covered',
        900,
        0,
        0,
        -900,
      ],
      [
        '700 arrive',
        planDepositSuspense(deposit, cause, amount(700)),
        'posted',
        900,
        700,
        0,
        -1600,
      ],
      ['sent back', planDepositReturn(deposit, cause, amount(700)), 'posted', 900, 0, 0, -900],
    ],
  ],
  [
    'instant rounds, lost and won',
    1000,
    [
      [
        'lose 400',
        planInstantRound(round, cause, amount(400), amount(0)),
        'posted',
        600,
        0,
        400,
        0,
      ],
      [
        'win 1500',
        planInstantRound(round, cause, amount(600), amount(1500)),
        'posted',
        1500,
        0,
        -500,
        0,
      ],
      [
        'stake more than there is',
        planInstantRound(round, cause, amount(1501), amount(9999)),
        'not covered',
        1500,
        0,
        -500,
        0,
      ],
      [
        'stake everything',
        planInstantRound(round, cause, amount(1500), amount(0)),
        'posted',
        0,
        0,
        1000,
        0,
      ],
      [
        'stake one more',
        planInstantRound(round, cause, amount(1), amount(0)),
        'not covered',
        0,
        0,
        1000,
        0,
      ],
    ],
  ],
  [
    'a staged round holds its stake until it is settled',
    500,
    [
      ['open with 500', planRoundHold(round, cause, amount(500)), 'posted', 0, 500, 0, 0],
      ['open another', planRoundHold(round, cause, amount(1)), 'not covered', 0, 500, 0, 0],
      [
        'cash out at 1.40',
        planRoundSettlement(round, cause, amount(500), amount(700)),
        'posted',
        700,
        0,
        -200,
        0,
      ],
      [
        'settle it again',
        planRoundSettlement(round, cause, amount(500), amount(700)),
        'not covered',
        700,
        0,
        -200,
        0,
      ],
    ],
  ],
  [
    'a held round that is not played gives its stake back, once',
    500,
    [
      ['open with 500', planRoundHold(round, cause, amount(500)), 'posted', 0, 500, 0, 0],
      ['release it', planRoundRelease(round, cause, amount(500)), 'posted', 500, 0, 0, 0],
      ['release again', planRoundRelease(round, cause, amount(500)), 'not covered', 500, 0, 0, 0],
    ],
  ],
  [
    'a withdrawal leaves the house only at the end',
    2000,
    [
      [
        'ask for 1200',
        planWithdrawalHold(withdrawal, cause, amount(1200)),
        'posted',
        800,
        1200,
        0,
        0,
      ],
      [
        'ask for 900',
        planWithdrawalHold(withdrawal, cause, amount(900)),
        'not covered',
        800,
        1200,
        0,
        0,
      ],
      [
        'received',
        planWithdrawalCapture(withdrawal, cause, amount(1200)),
        'posted',
        800,
        0,
        0,
        1200,
      ],
      [
        'received again',
        planWithdrawalCapture(withdrawal, cause, amount(1200)),
        'not covered',
        800,
        0,
        0,
        1200,
      ],
    ],
  ],
  [
    'a rejected withdrawal comes back whole, once',
    2000,
    [
      [
        'ask for 2000',
        planWithdrawalHold(withdrawal, cause, amount(2000)),
        'posted',
        0,
        2000,
        0,
        0,
      ],
      ['rejected', planWithdrawalRelease(withdrawal, cause, amount(2000)), 'posted', 2000, 0, 0, 0],
      [
        'rejected again',
        planWithdrawalRelease(withdrawal, cause, amount(2000)),
        'not covered',
        2000,
        0,
        0,
        0,
      ],
    ],
  ],
  [
    'money goes to a wallet at a vendor and comes back with what was won there',
    1000,
    [
      ['send 700', planVendorTransferHold(toVendor, cause, sent(700)), 'posted', 300, 700, 0, 0],
      [
        'send 301',
        planVendorTransferHold(toVendor, cause, sent(301)),
        'not covered',
        300,
        700,
        0,
        0,
      ],
      ['taken', planVendorTransferArrival(toVendor, cause, sent(700)), 'posted', 300, 0, 700, 0],
      [
        'taken again',
        planVendorTransferArrival(toVendor, cause, sent(700)),
        'not covered',
        300,
        0,
        700,
        0,
      ],
      [
        'recall 900',
        planVendorTransferHold(toVendor, cause, brought(900)),
        'posted',
        300,
        900,
        -200,
        0,
      ],
      [
        'given',
        planVendorTransferArrival(toVendor, cause, brought(900)),
        'posted',
        1200,
        0,
        -200,
        0,
      ],
    ],
  ],
  [
    'what a vendor refuses goes back to where it came from, once',
    1000,
    [
      ['send 700', planVendorTransferHold(toVendor, cause, sent(700)), 'posted', 300, 700, 0, 0],
      ['refused', planVendorTransferReturn(toVendor, cause, sent(700)), 'posted', 1000, 0, 0, 0],
      [
        'refused again',
        planVendorTransferReturn(toVendor, cause, sent(700)),
        'not covered',
        1000,
        0,
        0,
        0,
      ],
      [
        'recall 50',
        planVendorTransferHold(toVendor, cause, brought(50)),
        'posted',
        1000,
        50,
        -50,
        0,
      ],
      ['refused', planVendorTransferReturn(toVendor, cause, brought(50)), 'posted', 1000, 0, 0, 0],
    ],
  ],
  [
    'corrections by staff: given, taken back, and never more than there is',
    500,
    [
      ['give 200', planAdjustmentCredit(adjustment, cause, amount(200)), 'posted', 700, 0, -200, 0],
      ['take 50', planAdjustmentDebit(adjustment, cause, amount(50)), 'posted', 650, 0, -150, 0],
      [
        'take 651',
        planAdjustmentDebit(adjustment, cause, amount(651)),
        'not covered',
        650,
        0,
        -150,
        0,
      ],
    ],
  ],
]

describe('posting plans', () => {
  it.each(stories)('%s', (_name, openingCash, lines) => {
    const accounts = accountsWith(openingCash)

    for (const [what, transfers, result, ...balances] of lines) {
      const isCovered = accounts.canApply(transfers)
      if (isCovered) accounts.apply(transfers)

      expect(isCovered ? 'posted' : 'not covered', what).toBe(result)
      const found = [CASH, ESCROW, HOUSE, CLEARING].map((id) => accounts.state(id).balanceMinor)
      expect(found.map(Number), what).toEqual(balances)
      expect(
        found.reduce((sum, each) => sum + each, 0n),
        what,
      ).toBe(BigInt(openingCash))
    }
  })

  it('numbers the entries of an account without a gap and states the balance after each', () => {
    const accounts = accountsWith(100)

    accounts.apply(planInstantRound(round, cause, amount(40), amount(10)))
    accounts.apply(planInstantRound(round, cause, amount(70), amount(0)))

    const cash = accounts.entries.filter((entry) => entry.accountId === CASH)
    expect(
      cash.map((entry) => [entry.version, entry.amountMinor, entry.balanceAfterMinor]),
    ).toEqual([
      [1n, -40n, 60n],
      [2n, 10n, 70n],
      [3n, -70n, 0n],
    ])
  })

  it('are covered as a whole: what is covered twice over cannot be spent twice', () => {
    const accounts = accountsWith(100)
    const stake = planRoundHold(round, cause, amount(60))

    expect(accounts.canApply(stake)).toBe(true)
    expect(accounts.canApply([...stake, ...stake])).toBe(false)
    expect(accounts.state(CASH).balanceMinor).toBe(100n)
  })

  it('take back of a vendor’s win what the cash covers, and leave the rest as a debt', () => {
    const accounts = { cashId: CASH, debtId: ESCROW, houseId: HOUSE }
    const nothing = { takenMinor: 0n, backMinor: 0n, wonMinor: 0n, unwonMinor: 0n }
    const plan = (change: Partial<Record<keyof typeof nothing, bigint>>, cashMinor: number) => {
      const planned = planVendorMoney(
        accounts,
        cause,
        { ...nothing, ...change } as VendorAmounts,
        amount(cashMinor),
      )
      const moves = planned.transfers.map(({ code, amountMinor }) => `${code} ${amountMinor}`)
      return [...moves, Number(planned.cashMinor)]
    }
    expect(plan({ takenMinor: 100n }, 100)).toEqual(['vendor_bet 100', 0])
    expect(plan({ wonMinor: 250n }, 0)).toEqual(['vendor_win 250', 250])
    expect(plan({ backMinor: 100n }, 5)).toEqual(['vendor_refund 100', 105])
    expect(plan({ unwonMinor: 250n }, 300)).toEqual(['vendor_win_rollback 250', 50])
    expect(plan({ unwonMinor: 250n }, 40)).toEqual([
      'vendor_win_rollback 40',
      'vendor_win_debt 210',
      0,
    ])
    expect(plan({ unwonMinor: 250n }, 0)).toEqual(['vendor_win_debt 250', 0])
    expect(plan({ backMinor: 100n, unwonMinor: 250n }, 60)).toEqual([
      'vendor_refund 100',
      'vendor_win_rollback 160',
      'vendor_win_debt 90',
      0,
    ])
    expect(() => plan({ takenMinor: 101n }, 100)).toThrow('covered by the cash')
    expect(() => plan({ wonMinor: -1n }, 100)).toThrow('no less than nothing')
  })

  // Rule M2
  it('refuses a transfer of nothing and one that joins an account with itself', () => {
    expect(() => planRoundHold(round, cause, amount(0))).toThrow('more than nothing')
    expect(() => planRoundHold({ ...round, escrowId: CASH }, cause, amount(5))).toThrow(
      'two different accounts',
    )
  })
})
