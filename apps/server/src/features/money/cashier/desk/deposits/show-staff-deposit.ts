import type { StaffDeposit } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { activeSinceOf } from '../../../../../house/desk/desk-rules.ts'
import { viewHolder } from '../../../../../house/desk/holders.store.ts'
import { loadOrderNotes } from '../../../../../house/desk/order-notes.store.ts'
import { loadProofs, viewProof } from '../../../../../house/order-proofs/order-proofs.store.ts'
import { loadReceivingAccounts } from '../../bank-transfers/receiving-accounts.store.ts'
import { isDeclinable } from '../../bank-transfers/show-proof.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import { receivesMinor } from '../../deposit-money.ts'
import { applyDepositEvent } from '../../deposit-states.ts'
import { loadOrderSteps } from '../../order-steps.store.ts'
import { loadWentBack, type WentBack } from '../../unplayed/went-back.store.ts'
import { maskNumber } from '../../view-orders.ts'
import { type DeskLook, loadShownDeposit, type ShownDeposit } from './deposit-desk.store.ts'

/** One deposit with every step, the notes of staff, and what is shown of a transfer. */
export async function showStaffDeposit(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'deskRules'>,
  shownId: string,
) {
  const depositId = decodeId('dep', shownId)
  const { pool } = parts
  const row = depositId && (await loadShownDeposit(pool, depositId, await lookOf(parts)))
  if (!row) return refuse('not_found')
  const [steps, notes, accounts, proofs, wentBack] = await Promise.all([
    loadOrderSteps(pool, [row.depositId]),
    loadOrderNotes(pool, row.depositId),
    loadReceivingAccounts(pool),
    loadProofs(pool, [row.depositId]),
    loadWentBack(pool, [row.depositId]),
  ])
  const account = accounts.find((each) => each.receivingAccountId === row.receivingAccountId)
  return succeed({
    deposit: {
      ...viewShown(row),
      transfer:
        account && row.transferReference !== null
          ? {
              bankName: account.bankName,
              holderName: account.holderName,
              maskedNumber: maskNumber(account.accountNumber),
              reference: row.transferReference,
              // What was not handed in is its player's own business.
              proofs: (proofs.get(row.depositId) ?? [])
                .filter(({ isSubmitted }) => isSubmitted)
                .map(viewProof),
              answer: row.answer,
            }
          : null,
      address:
        row.payAddress !== null && row.payNetwork !== null && row.confirmationsNeeded !== null
          ? {
              ...{ address: row.payAddress, network: row.payNetwork },
              ...{ transactionId: row.transactionId, confirmationsSeen: row.confirmationsSeen },
              confirmationsNeeded: row.confirmationsNeeded,
            }
          : null,
      refund:
        row.refundNo > 0
          ? {
              tries: row.refundNo,
              refundId: row.refundId,
              isRefused: row.refundRefusal !== null,
              refusal: row.refundRefusal || null,
            }
          : null,
      unplayed: viewWentBack(wentBack.get(row.depositId)),
      steps: (steps.get(row.depositId) ?? []).map(({ state, atMs, byWhom }) => ({
        state: state as StaffDeposit['state'],
        at: new Date(atMs).toISOString(),
        byWhom,
      })),
      notes: [...notes],
    },
  })
}

function viewWentBack(back: WentBack | undefined) {
  return back ? { wentMinor: `${back.wentMinor}`, onTheWayMinor: `${back.onTheWayMinor}` } : null
}

/** The moment, and since when whoever has an order must have done something about it. */
export async function lookOf({
  clock,
  deskRules,
}: Pick<CashierParts, 'clock' | 'deskRules'>): Promise<DeskLook> {
  const now = clock.now()
  return { at: new Date(now), activeSince: activeSinceOf(await deskRules(), now) }
}

/** A deposit as a row of the queue. */
export function viewShown(row: ShownDeposit): StaffDeposit {
  return {
    depositId: encodeId('dep', row.depositId),
    orderNumber: row.orderNumber,
    state: row.state,
    kind: row.kind,
    methodId: row.methodId,
    methodNames: { ...(row.methodNames ?? { en: row.methodId }) },
    provider: row.provider,
    paymentId: row.paymentId,
    member: { memberId: row.memberId.toString(), username: row.username },
    amountMinor: row.amountMinor.toString(),
    paidMinor: row.paidMinor?.toString() ?? null,
    feeMinor: row.feeMinor.toString(),
    feePayer: row.feePayer,
    receivesMinor: receivesMinor(row).toString(),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    since: row.since.toISOString(),
    assignee: viewHolder(row),
    isWaiting: row.isWaiting,
    may: {
      decide: !row.isWaiting && applyDepositEvent(row.state, 'credit_review') !== undefined,
      match:
        !row.isWaiting &&
        row.receivingAccountId !== null &&
        applyDepositEvent(row.state, 'pay_exact') !== undefined,
      decline: isDeclinable(row),
    },
  }
}
