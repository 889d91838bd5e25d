import type { Permission } from '@baize/contract'
import { type Clock, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { loadColleague } from './colleagues.store.ts'
import { activeSinceOf, type DeskRules } from './desk-rules.ts'
import { freeOrder, loadHolder, saveHolder } from './holders.store.ts'

export interface AssignWish {
  readonly orderId: Uuid
  /** Locks the order's row; undefined when there is no such order. */
  lockOrder(tx: Tx): Promise<{ readonly orderNumber: string; readonly isOver: boolean } | undefined>
  /** `me`, `nobody`, or the id of a colleague. */
  readonly to: string
  /** Who had it when the caller looked; null for nobody. */
  readonly seenHolderId: string | null
  readonly staff: StaffSession
  readonly ip: string
  /** The right that whoever gets it must have. */
  readonly needs: Permission
  /** `withdrawal` or `deposit`, for the audit log. */
  readonly kind: 'withdrawal' | 'deposit'
}

export type AssignRefusal = 'not_found' | 'order_over' | 'holder_changed' | 'colleague_unknown'

/**
 * Gives an order to somebody, or to nobody. It is decided with the order locked and by who has it then: of two
 * who take it at once one gets it, and the other reads who. Naming a colleague as the one who was seen takes it over.
 */
export async function assignOrder(
  tx: Tx,
  { clock, rules }: { readonly clock: Clock; readonly rules: DeskRules },
  wish: AssignWish,
): Promise<Result<{ readonly orderNumber: string }, AssignRefusal>> {
  const { orderId, staff, to } = wish
  const order = await wish.lockOrder(tx)
  if (!order) return refuse('not_found')
  if (order.isOver) return refuse('order_over')
  const now = clock.now()
  const holder = await loadHolder(tx, orderId, activeSinceOf(rules, now))
  if ((holder?.staffId.toString() ?? null) !== wish.seenHolderId) {
    return refuse('holder_changed', { holderName: holder?.displayName ?? '' })
  }
  const given = await findReceiver(tx, wish)
  if (given === undefined) return refuse('colleague_unknown')
  const at = new Date(now)
  const isSame = given !== null && given.staffId === holder?.staffId
  if (given === null) await freeOrder(tx, orderId)
  else
    await saveHolder(tx, orderId, { ...given, takenAt: isSame ? holder.takenAt : at, activeAt: at })
  // Who takes what they have already keeps it for longer; that is nothing to write down.
  if (isSame || (given === null && !holder)) return succeed(order)
  await saveAuditEntry(tx, {
    at: now,
    actor: auditActorOf(staff, wish.ip),
    action: `${wish.kind}.${to === 'nobody' ? 'given_back' : to === 'me' ? 'taken' : 'given_to'}`,
    subject: order.orderNumber,
    before: { assignee: holder?.displayName ?? null },
    after: { assignee: given?.displayName ?? null },
  })
  return succeed(order)
}

/** Null for nobody, undefined for somebody who cannot have it. */
async function findReceiver(tx: Tx, { to, staff, needs }: AssignWish) {
  if (to === 'nobody') return null
  if (to === 'me') return { staffId: staff.staffId, displayName: staff.displayName }
  return await loadColleague(tx, BigInt(to), needs)
}
