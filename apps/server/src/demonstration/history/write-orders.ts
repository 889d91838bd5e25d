import { hash } from 'node:crypto'
import { assert } from '@baize/kernel'
import { makeReference } from '../../features/money/cashier/door.ts'
import { BANK_PROVIDER } from '../../house/bank-provider.ts'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import {
  type BankOfHouse,
  type HistoryDeposit,
  type HistoryLine,
  type HistoryStep,
  type HistoryWithdrawal,
  saveHistoryDeposits,
  saveHistoryLines,
  saveHistoryObjection,
  saveHistorySteps,
  saveHistoryWithdrawals,
  takeTransferSerials,
} from './history-orders.store.ts'
import type { PlannedDay, PlannedDeposit, PlannedWithdrawal } from './plan/plan.ts'
import { HISTORY_PROVIDER } from './post-moment.ts'

/** Who looked at the orders of the history. */
export const HISTORY_STAFF = 'Ana Reyes'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const HOSTED_LIFE_MS = 15 * MINUTE_MS
const RECEIPT_MS = 3 * DAY_MS
/** The default of the house. */
const TURNOVER_PERCENT = 100

export interface OrderDeps {
  readonly currency: string
  readonly banks: readonly BankOfHouse[]
  readonly endMs: number
  idOf(place: number): bigint
}

/** Writes the orders of some days as they are in the end, each with the states it went through. */
export async function writeOrders(tx: Tx, deps: OrderDeps, days: readonly PlannedDay[]) {
  const all = days.flatMap(({ moments }) => moments.flatMap(({ steps }) => steps))
  const deposits = all.filter((step) => step.kind === 'deposit')
  const withdrawals = all.filter((step) => step.kind === 'withdrawal')
  const byBank = deposits.filter(({ method }) => method === 'bank-transfer')
  const serials = await takeTransferSerials(tx, byBank.length)
  const references = new Map(
    byBank.map(({ depositId }, at) => [depositId, makeReference(serials[at] ?? 0n)]),
  )
  const rows = deposits.map((each) => depositRow(deps, each, references.get(each.depositId)))
  await saveHistoryDeposits(tx, rows)
  await saveHistoryLines(
    tx,
    byBank.flatMap((each) => lineOf(each, rows)),
  )
  await saveHistoryWithdrawals(
    tx,
    withdrawals.map((each) => withdrawalRow(deps, each)),
  )
  await saveHistorySteps(tx, [
    ...deposits.flatMap(depositSteps),
    ...withdrawals.flatMap(withdrawalSteps),
  ])
  for (const { withdrawalId, endedAtMs } of withdrawals.filter(({ end }) => end === 'objected')) {
    const objection = { sentence: OBJECTION, at: new Date(endedAtMs) }
    await saveHistoryObjection(tx, { withdrawalId, ...objection })
  }
}

const OBJECTION = 'It is not on my account yet.'

function depositRow(
  deps: OrderDeps,
  deposit: PlannedDeposit,
  reference: string | undefined,
): HistoryDeposit {
  const { depositId, member, method, amountMinor, state, createdAtMs, paidAtMs } = deposit
  const memberId = deps.idOf(member.place)
  const isByBank = method === 'bank-transfer'
  const bank = deps.banks.find(
    ({ minMinor, maxMinor }) => minMinor <= amountMinor && amountMinor <= maxMinor,
  )
  assert(!isByBank || bank, 'an account of the house takes every amount of a history')
  const expiresAtMs = createdAtMs + (isByBank ? DAY_MS : HOSTED_LIFE_MS)
  const finishedAtMs = state === 'expired' ? expiresAtMs : state === 'credited' ? paidAtMs : null
  return {
    ...{ depositId, memberId: `${memberId}`, methodId: method, state, currency: deps.currency },
    requestKey: scopedKey('deposit', memberId, depositId),
    requestHash: inputHashOf(`${method} ${amountMinor}`).toString('hex'),
    kind: isByBank ? 'bank_transfer' : 'hosted',
    amountMinor: `${amountMinor}`,
    paidMinor: deposit.paidMinor === null ? null : `${deposit.paidMinor}`,
    provider: isByBank ? BANK_PROVIDER : HISTORY_PROVIDER,
    paymentId: isByBank ? null : `history-${depositId}`,
    turnoverPercent: TURNOVER_PERCENT,
    receivingAccountId: isByBank && bank ? `${bank.receivingAccountId}` : null,
    transferReference: reference ?? null,
    createdAt: new Date(createdAtMs),
    expiresAt: new Date(expiresAtMs),
    finishedAt: finishedAtMs === null ? null : new Date(finishedAtMs),
  }
}

/** The bank shows every transfer; one whose order waits is still to be matched. */
function lineOf(deposit: PlannedDeposit, rows: readonly HistoryDeposit[]): HistoryLine[] {
  const { depositId, amountMinor, member, state, createdAtMs, paidAtMs } = deposit
  const row = rows.find((each) => each.depositId === depositId)
  if (!row?.receivingAccountId || !row.transferReference) return []
  return [
    {
      receivingAccountId: row.receivingAccountId,
      lineKey: hash('sha256', depositId),
      amountMinor: `${amountMinor}`,
      reference: row.transferReference,
      payer: member.payeeName,
      addedAt: new Date(paidAtMs ?? createdAtMs + 20 * MINUTE_MS),
      addedBy: HISTORY_STAFF,
      depositId: state === 'pending' ? null : depositId,
    },
  ]
}

function depositSteps(deposit: PlannedDeposit): HistoryStep[] {
  const { depositId: orderId, createdAtMs, paidAtMs, state, method } = deposit
  const by = method === 'bank-transfer' ? HISTORY_STAFF : 'provider'
  const offered = { orderId, state: 'pending', at: new Date(createdAtMs), byWhom: 'system' }
  if (state === 'pending') return [offered]
  const endMs = paidAtMs ?? createdAtMs + HOSTED_LIFE_MS
  const byWhom = state === 'expired' ? 'system' : by
  return [offered, { orderId, state, at: new Date(endMs), byWhom }]
}

const REASONS: Readonly<Record<string, string>> = {
  rejected: 'The account belongs to somebody else.',
}

function withdrawalRow(deps: OrderDeps, withdrawal: PlannedWithdrawal): HistoryWithdrawal {
  const { withdrawalId, member, amountMinor, end, createdAtMs, endedAtMs } = withdrawal
  const isBack = end === 'rejected' || end === 'cancelled'
  const isPaid = end === 'received' || end === 'paid_out' || end === 'objected'
  return {
    ...{ withdrawalId, bankAccountId: member.bankAccountId, state: end, address: member.address },
    memberId: `${deps.idOf(member.place)}`,
    amountMinor: `${amountMinor}`,
    receivedMinor: end === 'received' ? `${amountMinor}` : '0',
    returnedMinor: isBack ? `${amountMinor}` : '0',
    currency: deps.currency,
    reason: REASONS[end] ?? null,
    provider: HISTORY_PROVIDER,
    payoutId: isPaid ? `history-${withdrawalId}` : null,
    approver: isPaid ? HISTORY_STAFF : null,
    receiveAutomaticallyAt: isPaid ? new Date(Math.max(endedAtMs + RECEIPT_MS, deps.endMs)) : null,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(endedAtMs),
  }
}

/** The states between request and end, with the share of the time after which they came. */
const WAYS: Readonly<
  Record<PlannedWithdrawal['end'], readonly (readonly [string, string, number])[]>
> = {
  requested: [],
  rejected: [['rejected', HISTORY_STAFF, 1]],
  cancelled: [['cancelled', 'member', 1]],
  paid_out: [
    ['approved', HISTORY_STAFF, 0.3],
    ['paying', 'system', 0.4],
    ['paid_out', 'provider', 1],
  ],
  objected: [
    ['approved', HISTORY_STAFF, 0.3],
    ['paying', 'system', 0.4],
    ['paid_out', 'provider', 0.6],
    ['objected', 'member', 1],
  ],
  received: [
    ['approved', HISTORY_STAFF, 0.2],
    ['paying', 'system', 0.25],
    ['paid_out', 'provider', 0.4],
    ['received', 'member', 1],
  ],
}

function withdrawalSteps(withdrawal: PlannedWithdrawal): HistoryStep[] {
  const { withdrawalId: orderId, end, createdAtMs, endedAtMs } = withdrawal
  const asked = { orderId, state: 'requested', at: new Date(createdAtMs), byWhom: 'member' }
  const way = WAYS[end].map(([state, byWhom, share]) => ({
    ...{ orderId, state, byWhom },
    at: new Date(createdAtMs + Math.round((endedAtMs - createdAtMs) * share)),
  }))
  return [asked, ...way]
}
