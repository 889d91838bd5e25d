import { hash } from 'node:crypto'
import type { VendorCall, VendorErrorCode } from '@baize/contract/vendors'
import {
  assert,
  encodeId,
  type Minor,
  type Refusal,
  type Uuid,
  uuidFromHex,
  uuidV7,
} from '@baize/kernel'
import type { PlannedTransfer, VendorAccounts } from '@baize/ledger'
import {
  expectNewRow,
  type LockedView,
  type Movement,
  type RowChange,
  type RowRequest,
  replaceRow,
} from '@baize/ledger/pg'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import { type Reply, refusal, repeat } from './reply.ts'
import { loadAnswer, type TransactionRow, transactions } from './transactions.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** A call that may move money, with what is known of it before anything is locked. */
export interface TransactionOrder {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly call: VendorCall
  readonly txId: string
  readonly roundRef: string | null
  readonly gameCode: string
  readonly amountMinor: Minor | null
  readonly requestHash: Buffer
  readonly rawBody: string
  readonly accounts: VendorAccounts
}

/** What a transaction comes to on what is locked. */
export type Settled =
  | { readonly code: VendorErrorCode }
  | {
      readonly transfers: readonly PlannedTransfer[]
      readonly rows: readonly RowChange[]
      readonly cashMinor: Minor
      /** What the call's answer has besides balance and ids. */
      readonly extra?: Readonly<Record<string, unknown>>
    }

export interface TransactionPlan {
  readonly accountIds: Movement<Reply, 'guard_needed'>['accountIds']
  readonly rows: readonly RowRequest[]
  /** Pure, like every decision under the poster's order; `guard_needed` is told to nobody. */
  settle(view: LockedView, id: Uuid): Settled | Refusal<'guard_needed'>
}

/**
 * Decides a transaction once, and answers every repeat of it with what was answered first. Answer and
 * money are one commit; a refusal is kept like any other answer, so that a repeat that comes late
 * cannot take a bet the vendor was told is not taken.
 */
export async function postTransaction(
  parts: WalletParts,
  order: TransactionOrder,
  plan: TransactionPlan,
): Promise<Reply | 'guard_needed'> {
  const key = { vendorCode: order.vendorCode, txId: order.txId }
  const outcome = await parts.poster.post(planMovement(parts, order, plan))
  switch (outcome.kind) {
    case 'posted':
      return outcome.answer
    case 'refused':
      return outcome.refusal.code
    case 'replayed':
    case 'conflict': {
      const before = await loadAnswer(parts.pool, key)
      assert(before, 'a posted transaction is stored with its answer')
      return replyAgain(order, before)
    }
  }
}

function planMovement(
  parts: WalletParts,
  order: TransactionOrder,
  plan: TransactionPlan,
): Movement<Reply, 'guard_needed'> {
  const { vendorCode, txId, requestHash } = order
  const id = uuidV7(parts.clock, takeRandomBytes(10))
  const key = { vendorCode, txId }
  return {
    key: uuidFromHex(hash('sha256', `vendor:${vendorCode}:${txId}`, 'hex')),
    inputHash: requestHash,
    causeId: id,
    accountIds: plan.accountIds,
    rows: [expectNewRow(transactions, key), ...plan.rows],
    decide(view) {
      const before = view.row(transactions, key)
      if (before) {
        return { accepted: { transfers: [], rows: [], answer: replyAgain(order, before) } }
      }
      const settled = plan.settle(view, id)
      if ('code' in settled && settled.code === 'guard_needed') {
        return { refused: { code: settled.code } }
      }
      const isRefused = 'code' in settled
      const reply = isRefused
        ? refusal(order.call, settled.code as VendorErrorCode, txId)
        : replyOf(parts, order, id, settled)
      const row = rowOf(order, id, reply, parts.clock.now())
      return {
        accepted: {
          transfers: isRefused ? [] : settled.transfers,
          rows: [replaceRow(transactions, key, row), ...(isRefused ? [] : settled.rows)],
          answer: reply,
        },
      }
    },
  }
}

function replyAgain(
  { call, txId, requestHash }: TransactionOrder,
  before: { readonly requestHash: Buffer; readonly answer: string },
): Reply {
  return before.requestHash.equals(requestHash)
    ? repeat(before.answer)
    : refusal(call, 'tx_conflict', txId)
}

function replyOf(
  { currency }: WalletParts,
  { txId }: TransactionOrder,
  id: Uuid,
  { cashMinor, extra }: Extract<Settled, { transfers: unknown }>,
): Reply {
  assert(cashMinor >= 0n, 'a player’s cash is never less than nothing')
  const body = {
    code: 'ok',
    currency: currency.code,
    scale: currency.exponent,
    balanceMinor: cashMinor.toString(),
    txId,
    transactionId: encodeId('vtx', id),
    replayed: false,
    ...extra,
  }
  return { status: 200, code: 'ok', body }
}

function rowOf(order: TransactionOrder, id: Uuid, reply: Reply, atMs: number): TransactionRow {
  const { memberId, call, roundRef, gameCode, amountMinor, requestHash, rawBody } = order
  return {
    ...{ id, memberId, call, roundRef, gameCode, amountMinor, requestHash, atMs },
    code: reply.code,
    answer: JSON.stringify(reply.body),
    request: rawBody,
  }
}
