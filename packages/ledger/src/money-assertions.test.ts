import { readFileSync } from 'node:fs'
import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import * as cashier from './plan-cashier.ts'
import * as round from './plan-round.ts'

/**
 * Every function that the ledger lets out, and the assertion that stops it when money is wrong.
 * Assertions are on in production: a failed one stops the request and rings the alarm.
 */
interface Asserted {
  /** Where the function stands, within `packages/ledger/src`. */
  readonly file: string
  readonly assertion: string
  /** The functions its money goes through until one asserts: each calls the next. */
  readonly through?: readonly { readonly name: string; readonly file: string }[]
}
interface Without {
  /** Why there is nothing to assert. */
  readonly because: string
}

const THROUGH_TRANSFER = {
  assertion: 'a transfer moves more than nothing',
  through: [{ name: 'planTransfer', file: 'transfer.ts' }],
}
const CASHIER = { file: 'plan-cashier.ts', ...THROUGH_TRANSFER }
const VENDOR_TRANSFER = { file: 'plan-vendor-transfer.ts', ...THROUGH_TRANSFER }
const A_CHECK = { because: 'it is a check: what it finds is its answer, and rings by itself' }
const NO_MONEY = { because: 'it knows no amounts' }
const A_FORM = { because: 'it only changes the form in which values travel' }

const TABLE: Readonly<Record<string, Asserted | Without>> = {
  describeAccount: NO_MONEY,
  BatchAccounts: { file: 'batch.ts', assertion: 'an account stays above its floor' },
  encodeBatch: { file: 'chain.ts', assertion: 'a batch moves something' },
  checkpointText: { file: 'checkpoint.ts', assertion: 'a digest is 64 hexadecimal digits' },
  planAdjustmentCredit: CASHIER,
  planAdjustmentDebit: CASHIER,
  planDepositCredit: CASHIER,
  planDepositSuspense: CASHIER,
  planDepositFee: CASHIER,
  planDepositRelease: CASHIER,
  planDepositReturn: CASHIER,
  planWithdrawalCapture: CASHIER,
  planWithdrawalHold: CASHIER,
  planWithdrawalRelease: CASHIER,
  feedJackpot: { file: 'jackpot-level.ts', assertion: 'a stake is more than nothing' },
  openJackpot: {
    file: 'jackpot-level.ts',
    assertion: 'a meter begins with more than nothing',
  },
  payJackpot: { file: 'jackpot-level.ts', assertion: 'an empty meter is not paid' },
  moveJackpot: {
    file: 'jackpot-level.ts',
    assertion: 'of a jackpot, seed and contributions are what was paid and what is there',
    through: [{ name: 'verifyJackpotStand', file: 'jackpot-level.ts' }],
  },
  verifyJackpotStand: { file: 'jackpot-level.ts', assertion: 'no meter is below zero' },
  addJackpotShares: { because: 'what it adds up is asserted where it is planned' },
  planJackpotShares: { file: 'plan-jackpot.ts', ...THROUGH_TRANSFER },
  planJackpotPayment: { file: 'plan-jackpot.ts', ...THROUGH_TRANSFER },
  planJackpotMove: { file: 'plan-jackpot.ts', ...THROUGH_TRANSFER },
  planInstantRound: {
    file: 'plan-round.ts',
    assertion: 'a round has a stake and never pays less than zero',
  },
  planRoundHold: { file: 'plan-round.ts', ...THROUGH_TRANSFER },
  planRoundRelease: { file: 'plan-round.ts', ...THROUGH_TRANSFER },
  planRoundSettlement: {
    file: 'plan-round.ts',
    assertion: 'a round has a stake and never pays less than zero',
  },
  planVendorMoney: { file: 'plan-vendor.ts', assertion: 'a bet is covered by the cash' },
  planVendorAdjustment: { file: 'plan-vendor.ts', assertion: 'a correction moves something' },
  planVendorPrize: { file: 'plan-vendor.ts', assertion: 'a prize is more than nothing' },
  planCreditDraw: { file: 'plan-agent-credit.ts', ...THROUGH_TRANSFER },
  planCreditRepayment: {
    file: 'plan-agent-credit.ts',
    assertion: 'no more is repaid than is drawn',
  },
  planContractPayment: {
    file: 'plan-contract-payment.ts',
    assertion: 'a debt is counted from zero up',
  },
  planAffiliatePayment: {
    file: 'plan-affiliate-payment.ts',
    assertion: 'a month pays something',
  },
  planMemberTransfer: { file: 'plan-member-transfer.ts', ...THROUGH_TRANSFER },
  planPointsConversion: { file: 'plan-points.ts', assertion: 'money is for points' },
  planPointsDecision: { file: 'plan-points.ts', ...THROUGH_TRANSFER },
  planPointsDeduction: { file: 'plan-points.ts', ...THROUGH_TRANSFER },
  planPointsEarned: { file: 'plan-points.ts', ...THROUGH_TRANSFER },
  planPointsGrant: { file: 'plan-points.ts', ...THROUGH_TRANSFER },
  planPointsHold: { file: 'plan-points.ts', ...THROUGH_TRANSFER },
  planReward: { file: 'plan-reward.ts', ...THROUGH_TRANSFER },
  planEnvelopeFunding: { file: 'plan-envelope.ts', ...THROUGH_TRANSFER },
  planEnvelopeShare: { file: 'plan-envelope.ts', ...THROUGH_TRANSFER },
  planEnvelopeReturn: {
    file: 'plan-envelope.ts',
    assertion: 'an envelope never gives back less than nothing',
  },
  planCreditHold: { file: 'plan-held-credit.ts', ...THROUGH_TRANSFER },
  planCreditRelease: { file: 'plan-held-credit.ts', ...THROUGH_TRANSFER },
  planHeldReturn: { file: 'plan-held-credit.ts', ...THROUGH_TRANSFER },
  planVendorTransferArrival: VENDOR_TRANSFER,
  planVendorTransferHold: VENDOR_TRANSFER,
  planVendorTransferReturn: VENDOR_TRANSFER,
  planTransfer: { file: 'transfer.ts', assertion: 'a transfer joins two different accounts' },
  transferCodeByNumber: NO_MONEY,
  transferCodeFacts: NO_MONEY,
  createAccountBook: {
    file: 'pg/account-book.ts',
    assertion: 'an account that was opened is found',
  },
  byteaArray: A_FORM,
  int2Array: A_FORM,
  int4Array: A_FORM,
  int8Array: A_FORM,
  nullableInt8Array: A_FORM,
  textArray: A_FORM,
  timestampArray: A_FORM,
  uuidArray: A_FORM,
  splitColumn: A_FORM,
  createRow: NO_MONEY,
  expectNewRow: NO_MONEY,
  replaceRow: NO_MONEY,
  requestRow: NO_MONEY,
  explainTransfer: { file: 'pg/explain-transfer.ts', assertion: 'amounts are read as bigint' },
  loadStatement: {
    file: 'pg/load-statement.ts',
    assertion: 'a line of a statement moves something',
  },
  loadTrialBalance: {
    file: 'pg/load-trial-balance.ts',
    assertion: 'both columns are without a sign',
  },
  migrate: NO_MONEY,
  MigrationError: NO_MONEY,
  createPoster: {
    file: 'pg/poster.ts',
    assertion: 'both sides of a transfer cancel out',
    through: [
      { name: 'startBatch', file: 'pg/batch-run.ts' },
      { name: 'writeBatch', file: 'pg/write-batch.ts' },
    ],
  },
  OutcomeUnknown: NO_MONEY,
  PosterBusy: NO_MONEY,
  KeyTooOld: NO_MONEY,
  takeTrialBalance: A_CHECK,
  findDamage: A_CHECK,
  describeFinding: A_CHECK,
  takeCheckpoint: {
    file: 'pg/verify/take-checkpoint.ts',
    assertion: 'books that are signed come to nothing in every currency',
  },
  verifyBooks: A_CHECK,
  verifyPages: A_CHECK,
  findBrokenInvariants: A_CHECK,
  findRecentlyBroken: A_CHECK,
  verifyLedgerInvariants: A_CHECK,
}
/** Values that are no functions. */
const CONSTANTS = [
  'ACCOUNT_KINDS',
  'APPEND_ONLY_TABLES',
  'EMPTY_STAND',
  'JACKPOT_RATE_WHOLE',
  'GENESIS_HASH',
  'POINTS_CURRENCY',
  'TRANSFER_CODES',
  'bigintTypes',
  'ledgerMigrations',
]

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

function exportedBy(door: string): string[] {
  return [...read(door).matchAll(/export \{([^}]*)\}/g)].flatMap((match) =>
    (match[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

describe('what the ledger lets out', () => {
  // Rule M17
  it('is listed here, every function of both doors and nothing else', () => {
    const exported = [...exportedBy('index.ts'), ...exportedBy('pg/index.ts')]
    expect(exported.toSorted()).toEqual([...Object.keys(TABLE), ...CONSTANTS].toSorted())
  })

  it.each(
    Object.entries(TABLE).flatMap(([name, row]) =>
      'assertion' in row ? [[name, row] as const] : [],
    ),
  )('is stopped by an assertion when money is wrong: %s', (name, { file, assertion, through }) => {
    const own = read(file)
    expect(own).toMatch(new RegExp(`export (async )?(function|class) ${name}\\b`))
    let last = own
    for (const step of through ?? []) {
      expect(last).toContain(`${step.name}(`)
      last = read(step.file)
    }
    const calls = last.match(/assert\([\s\S]*?\)\n/g) ?? []
    expect(calls.some((call) => call.includes(`'${assertion}'`))).toBe(true)
  })

  it('plans no transfer of nothing, and none of less', () => {
    const accounts = {
      cashId: 1n,
      escrowId: 2n,
      houseId: 3n,
      clearingId: 4n,
      suspenseId: 5n,
      adjustmentsId: 6n,
    }
    const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid
    for (const amountMinor of [minor(0n), minor(-1n)]) {
      const { planDepositFee, ...cashierPlans } = cashier
      expect(() =>
        planDepositFee({ ...accounts, feesId: 7n }, cause, {
          feeMinor: amountMinor || minor(-1n),
          payer: 'member',
        }),
      ).toThrow(AssertionFailed)
      for (const plan of [
        ...Object.values(cashierPlans),
        round.planRoundHold,
        round.planRoundRelease,
      ]) {
        expect(() => plan(accounts, cause, amountMinor)).toThrow(AssertionFailed)
      }
      for (const plan of [round.planInstantRound, round.planRoundSettlement]) {
        expect(() => plan(accounts, cause, amountMinor, minor(1n))).toThrow(AssertionFailed)
        expect(() => plan(accounts, cause, minor(1n), minor(-1n))).toThrow(AssertionFailed)
      }
    }
  })
})
