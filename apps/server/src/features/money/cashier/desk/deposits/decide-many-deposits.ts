import type { BodyOf, BulkOutcome, operations } from '@baize/contract'
import { decodeId, type Result, refuse, type Uuid } from '@baize/kernel'
import { assignOrder } from '../../../../../house/desk/assign-order.ts'
import { decideMany, doneOrder, leftOrder } from '../../../../../house/desk/decide-many.ts'
import { loadHolder } from '../../../../../house/desk/holders.store.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import { declineTransfer } from '../../bank-transfers/show-proof.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import { lockDeskDeposit } from './deposit-desk.store.ts'
import { findHeldDeposit } from './held-deposit.ts'
import { lookOf, showStaffDeposit } from './show-staff-deposit.ts'

type Wish = BodyOf<typeof operations.decideDeposits> & {
  readonly staff: StaffSession
  readonly ip: string
  readonly key: Uuid
}

/** Does one thing to many deposits, each as its own operation does it; what cannot be done is left and said. */
export async function decideDeposits(
  parts: CashierParts,
  wish: Wish,
): Promise<Result<{ outcomes: BulkOutcome[] }, 'sentence_needed' | 'key_reused' | 'bulk_running'>> {
  const { staff, key, action, orders, sentence } = wish
  if (action === 'decline' && sentence === undefined) return refuse('sentence_needed')
  return await decideMany(parts, {
    ...{ staff, key, orders },
    input: JSON.stringify([action, sentence ?? '', orders]),
    decide: ({ orderId }) => decideOne(parts, wish, orderId),
  })
}

async function decideOne(parts: CashierParts, wish: Wish, orderId: string): Promise<BulkOutcome> {
  const { staff, ip, action, sentence = '' } = wish
  const depositId = decodeId('dep', orderId)
  const shown = await showStaffDeposit(parts, orderId)
  if (!depositId || !shown.ok) return leftOrder(orderId, '', { code: 'not_found' })
  const named = [orderId, shown.value.deposit.orderNumber] as const
  // Nothing is taken over from a colleague among many: that is a step of its own.
  const held = await findHeldDeposit(parts, staff, depositId)
  if (held) {
    const holderName = String(held.refusal.details?.holderName ?? '')
    return leftOrder(...named, { code: 'held_by_colleague', holderName })
  }
  if (action !== 'decline') return await assignOne(parts, wish, { named, depositId })
  const declined = await declineTransfer(parts, { staff, ip, depositId, sentence })
  return declined.ok
    ? doneOrder(...named, 'declined')
    : leftOrder(...named, { code: declined.refusal.code })
}

async function assignOne(
  parts: CashierParts,
  { staff, ip, action }: Wish,
  of: { readonly named: readonly [string, string]; readonly depositId: Uuid },
): Promise<BulkOutcome> {
  const { named, depositId } = of
  const [rules, { activeSince }] = await Promise.all([parts.deskRules(), lookOf(parts)])
  const assigned = await inTransaction(parts.pool, async (tx) => {
    const order = await lockDeskDeposit(tx, depositId)
    const holder = await loadHolder(tx, depositId, activeSince)
    const isOthers = holder !== undefined && holder.staffId !== staff.staffId
    return await assignOrder(
      tx,
      { clock: parts.clock, rules },
      {
        ...{ orderId: depositId, staff, ip, needs: 'deposits.decide', kind: 'deposit' },
        to: action === 'take' ? 'me' : 'nobody',
        seenHolderId: isOthers ? null : (holder?.staffId.toString() ?? null),
        lockOrder: async () => order,
      },
    )
  })
  if (assigned.ok) return doneOrder(...named, action === 'take' ? 'taken' : 'given_back')
  const { code, details } = assigned.refusal
  const holderName = String(details?.holderName ?? '')
  return leftOrder(...named, holderName === '' ? { code } : { code, holderName })
}
