import type { VendorCall, VendorErrorCode, VendorRequest } from '@baize/contract/vendors'
import { assert, type Minor, minor, uuidV7 } from '@baize/kernel'
import { type AccountId, planVendorPrize, type VendorPrize } from '@baize/ledger'
import { createRow } from '@baize/ledger/pg'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import {
  type CreditTerms,
  creditRows,
  decideCredit,
  heldRows,
  sumRows,
  sumsAt,
} from './credit-watch.ts'
import { openChecked } from './open-checked.ts'
import { postTransaction, type TransactionPlan } from './post-transaction.ts'
import { type Reply, refusal } from './reply.ts'
import { findShownBonus, type ShownBonus } from './shown-bonus.ts'
import { type CallFrom, type OrderBase, orderOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

const PRIZES = {
  promo: 'vendor_promo',
  jackpot: 'vendor_jackpot',
  free_win: 'vendor_free_win',
} as const satisfies Partial<Record<VendorCall, VendorPrize>>
type PrizeCall = keyof typeof PRIZES

/** Prizes are accepted even if the player is offline, locked or excluded. */
export async function payPrize<Call extends PrizeCall>(
  parts: WalletParts,
  from: CallFrom,
  call: Call,
  request: VendorRequest<Call>,
): Promise<Reply> {
  const order = await orderOf(parts, from, call, request)
  if (!order) return refusal(call, 'session_not_found', request.txId)
  const prize: Prize = {
    ...{ call, order, amountMinor: minor(BigInt(request.amountMinor)) },
    refusal: order.refusal ?? (await refuseFreeWin(parts, order, request)),
    terms: await parts.watchCredits(order),
    told: await findShownBonus(parts, order),
  }
  const paid = await postTransaction(parts, order, planPrize(parts, prize, undefined))
  if (typeof paid !== 'string') return paid
  assert(paid === 'hold_needed', 'a prize is held against no guard, and is no bonus money')
  const checkedId = await openChecked(parts, order.memberId)
  const held = await postTransaction(parts, order, planPrize(parts, prize, checkedId))
  assert(typeof held !== 'string', 'an account is there once it was opened')
  return held
}

interface Prize {
  readonly call: PrizeCall
  readonly order: OrderBase<string | null>
  readonly amountMinor: Minor
  readonly refusal: VendorErrorCode | undefined
  readonly terms: CreditTerms
  readonly told: ShownBonus
}

function planPrize(
  parts: WalletParts,
  { call: kind, order, amountMinor, refusal: code, terms, told }: Prize,
  checkedId: AccountId | undefined,
): TransactionPlan {
  const { accounts, vendorCode, txId, gameCode, roundRef } = order
  const { cashId, houseId } = accounts
  const watch = { ...terms, checkedId }
  const jobId = uuidV7(parts.clock, takeRandomBytes(10))
  return {
    accountIds: [
      ...[cashId, houseId],
      ...(checkedId === undefined ? [] : [checkedId]),
      ...told.accountIds,
    ],
    rows: [
      ...told.rows,
      ...creditRows(watch, [txId]),
      ...(checkedId === undefined ? [] : [createRow(jobRows, jobId)]),
    ],
    settle(view, creditId) {
      if (code) return { code }
      const atMs = parts.clock.now()
      const sums = sumsAt(view, watch, atMs)
      const credit = { kind, creditId, vendorCode, txId, gameCode, roundRef, amountMinor }
      const at = { sums, causeId: creditId, atMs }
      const credited = decideCredit(watch, cashId, credit, at)
      if ('code' in credited) return credited
      const { transfers, held, heldMinor } = credited
      return {
        transfers: [
          ...planVendorPrize(PRIZES[kind], accounts, creditId, amountMinor),
          ...transfers,
        ],
        rows: [...sumRows(watch, sums, credited.sums), ...(held ? heldRows(held, jobId) : [])],
        cashMinor: minor(view.balanceMinor(cashId) + amountMinor - heldMinor + told.partOf(view)),
      }
    },
  }
}

/** A free-round win needs a campaign that was granted to the player; the grant does not expire. */
async function refuseFreeWin(
  deps: WalletParts,
  { call, vendorCode, memberId }: OrderBase<string | null>,
  request: object,
): Promise<VendorErrorCode | undefined> {
  if (call !== 'free_win' || !('campaignId' in request)) return undefined
  const campaignId = String(request.campaignId)
  const isGranted = await deps.hasFreeRounds({ vendorCode, campaignId, memberId })
  return isGranted ? undefined : 'campaign_not_found'
}
