import { assert, type CurrencyCode, type Minor, type Uuid } from '@baize/kernel'
import {
  type AccountId,
  type HeldCreditKind,
  type PlannedTransfer,
  planCreditHold,
} from '@baize/ledger'
import {
  createRow,
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { type CreditCeilings, type CreditFacts, findCeiling } from './credit-ceilings.ts'
import { ALL_MEMBERS, type CreditSumRow, creditSums } from './credit-sums.store.ts'
import { type HeldCreditRow, heldCredits, NOT_ENDED } from './held-credits.store.ts'
import type { RoundBook } from './round-rules.ts'
import type { TransactionKey } from './transactions.store.ts'

/** The task that raises the alarm right after the credit's commit. */
export const RING_TASK = 'vendor-credits:ring'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What is known about a credit before anything is locked. */
export interface CreditTerms {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly currency: CurrencyCode
  readonly ceilings: CreditCeilings
  /** Maximum payout of the game as a multiple of the stake; undefined if unknown. */
  readonly timesMax: bigint | undefined
}

export interface CreditWatch extends CreditTerms {
  /**
   * The account for held credits. Few credits need it and a requested account is locked, so it is undefined until a first
   * try found that it is needed.
   */
  readonly checkedId: AccountId | undefined
}

/** Sums credited so far that were not held. */
export interface CreditSums {
  readonly memberDay: CreditSumRow
  readonly vendorHour: CreditSumRow
}

export interface CreditOrder extends TransactionKey {
  readonly creditId: Uuid
  readonly gameCode: string
  readonly roundRef: string | null
  readonly kind: HeldCreditKind
  readonly amountMinor: Minor
  readonly round?: CreditFacts['round']
}

/** The result for a credit: held or not. */
export type Credited =
  | { readonly code: 'hold_needed' }
  | {
      readonly sums: CreditSums
      readonly heldMinor: Minor
      readonly transfers: readonly PlannedTransfer[]
      readonly held?: HeldCreditRow
    }

/** The rows that a credit needs: its sums, and a row for a held credit. */
export function creditRows(
  { vendorCode, memberId, checkedId }: CreditWatch,
  txIds: readonly string[],
): RowRequest[] {
  return [
    requestRow(creditSums, { vendorCode, memberId }),
    requestRow(creditSums, { vendorCode, memberId: ALL_MEMBERS }),
    ...(checkedId === undefined
      ? []
      : txIds.map((txId) => createRow(heldCredits, { vendorCode, txId }))),
  ]
}

/** The sums of the current day and hour (UTC); zero if the stored ones are older. */
export function sumsAt(view: LockedView, watch: CreditTerms, atMs: number): CreditSums {
  const { vendorCode, memberId } = watch
  const at = (of: bigint, lengthMs: number): CreditSumRow => {
    const row = view.row(creditSums, { vendorCode, memberId: of })
    const sinceMs = atMs - (atMs % lengthMs)
    // If this server's clock is behind, the newer period counts.
    if (row && row.sinceMs >= sinceMs) return row
    const versionRead = row?.versionRead ?? 0
    return { sinceMs, creditedMinor: 0n, version: versionRead, versionRead }
  }
  return { memberDay: at(memberId, DAY_MS), vendorHour: at(ALL_MEMBERS, HOUR_MS) }
}

/**
 * Decides whether a credit is held. A held credit is not counted towards the sums, so that a jackpot does not hold the small
 * wins after it.
 */
export function decideCredit(
  watch: CreditWatch,
  cashId: AccountId,
  order: CreditOrder,
  at: { readonly sums: CreditSums; readonly causeId: Uuid; readonly atMs: number },
): Credited {
  const { amountMinor, round, kind, creditId, vendorCode, txId, gameCode, roundRef } = order
  const { memberDay, vendorHour } = at.sums
  const exceeded = findCeiling(
    {
      ...{ amountMinor, round },
      memberDayMinor: memberDay.creditedMinor,
      vendorHourMinor: vendorHour.creditedMinor,
    },
    watch.ceilings,
  )
  if (!exceeded) {
    const sums = {
      memberDay: plus(memberDay, amountMinor),
      vendorHour: plus(vendorHour, amountMinor),
    }
    return { sums, heldMinor: 0n as Minor, transfers: [] }
  }
  const { checkedId, memberId, currency } = watch
  if (checkedId === undefined) return { code: 'hold_needed' }
  const held = {
    ...NOT_ENDED,
    ...{ creditId, vendorCode, txId, memberId, gameCode, roundRef, kind, currency, amountMinor },
    ...exceeded,
    creditedAtMs: at.atMs,
  }
  const transfers = planCreditHold({ cashId, checkedId }, at.causeId, amountMinor)
  return { sums: at.sums, heldMinor: amountMinor, transfers, held }
}

/** The changed sums to save; none if they did not change. */
export function sumRows(
  { vendorCode, memberId }: CreditTerms,
  before: CreditSums,
  { memberDay, vendorHour }: CreditSums,
): RowChange[] {
  if (before.memberDay.creditedMinor === memberDay.creditedMinor) return []
  return [
    replaceRow(creditSums, { vendorCode, memberId }, memberDay),
    replaceRow(creditSums, { vendorCode, memberId: ALL_MEMBERS }, vendorHour),
  ]
}

/** Saves a held credit and queues its alarm in the same commit. */
export function heldRows(held: HeldCreditRow, jobId: Uuid): RowChange[] {
  const { vendorCode, txId, creditId } = held
  return [
    replaceRow(heldCredits, { vendorCode, txId }, held),
    replaceRow(jobRows, jobId, { task: RING_TASK, payload: { creditId } }),
  ]
}

/** The most a round may pay, and what it has paid before this win. */
export function roundFacts(
  { bets, wins }: RoundBook,
  timesMax: bigint | undefined,
  wonMinor: bigint,
): CreditFacts['round'] {
  if (timesMax === undefined) return undefined
  let [stakedMinor, paidMinor] = [0n, 0n]
  for (const { state, amountMinor } of bets.values()) {
    if (state === 'placed' || state === 'settled') stakedMinor += amountMinor
  }
  for (const { state, amountMinor } of wins.values()) {
    if (state === 'paid') paidMinor += amountMinor
  }
  return { payoutMaxMinor: stakedMinor * timesMax, paidBeforeMinor: paidMinor - wonMinor }
}

/** Versions are only compared for equality, so they wrap before the integer column overflows. */
const VERSION_MAX = 2_000_000_000

function plus(row: CreditSumRow, amountMinor: bigint): CreditSumRow {
  assert(amountMinor > 0n, 'a credit is more than nothing')
  const creditedMinor = row.creditedMinor + amountMinor
  return { ...row, creditedMinor, version: (row.versionRead % VERSION_MAX) + 1 }
}
