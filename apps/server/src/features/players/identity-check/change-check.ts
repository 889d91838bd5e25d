import type { IdentityState } from '@baize/contract'
import { type EpochMs, type Result, refuse, succeed } from '@baize/kernel'
import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import { meetDemand } from './demands/demands.store.ts'
import {
  type CheckedMember,
  type CheckRow,
  loadCheck,
  lockCheckedMember,
  saveCheck,
} from './identity-checks.store.ts'
import { identityMessage } from './identity-messages.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { applyIdentityEvent, type IdentityEvent } from './identity-states.ts'

export type CheckChangeDeps = Pick<IdentityCheckParts, 'clock' | 'holdStakes'>

export interface CheckChange<Code extends string> {
  readonly memberId: bigint
  readonly event: IdentityEvent
  readonly actor: AuditActor
  /** `member`, `system` or a staff member's name. */
  readonly byWhom: string
  /** The version a decision was made on; any other is refused. */
  readonly seenVersion?: number
  readonly reason?: string
  readonly validUntil?: string
  /** Done with the member locked, before the check is written; a code stops it. */
  prepare?(tx: Tx, check: CheckRow): Promise<Code | undefined>
}

/** Moves a check one step: its row, its history, the audit row and the message, in one commit. */
export async function changeCheck<Code extends string = never>(
  parts: CheckChangeDeps & Pick<IdentityCheckParts, 'pool'>,
  change: CheckChange<Code>,
): Promise<Result<IdentityState, 'not_found' | 'state_changed' | Code>> {
  return await inTransaction(parts.pool, (tx) => changeCheckIn(parts, tx, change))
}

/** `changeCheck` inside the caller's transaction. */
export async function changeCheckIn<Code extends string = never>(
  parts: CheckChangeDeps,
  tx: Tx,
  change: CheckChange<Code>,
): Promise<Result<IdentityState, 'not_found' | 'state_changed' | Code>> {
  const { memberId, event } = change
  const atMs = parts.clock.now()
  const at = new Date(atMs)
  const member = await lockCheckedMember(tx, memberId)
  if (!member) return refuse('not_found')
  const check = await loadCheck(tx, memberId)
  const isOutdated = change.seenVersion !== undefined && change.seenVersion !== check.version
  const state = applyIdentityEvent(check.state, event)
  if (isOutdated || state === undefined) return refuse('state_changed', { state: check.state })
  const stopped = await change.prepare?.(tx, check)
  if (stopped !== undefined) return refuse(stopped)
  await saveCheck(tx, memberId, { ...after(check, change, at), state, byWhom: change.byWhom }, at)
  await writeDown(tx, { change, member, from: check.state, state, atMs })
  if (state === 'approved' && (await meetDemand(tx, memberId, at))) {
    await parts.holdStakes(tx, memberId, false)
  }
  return succeed(state)
}

const DECIDING: ReadonlySet<IdentityEvent> = new Set(['approve', 'reject', 'ask'])

function after(check: CheckRow, change: CheckChange<string>, at: Date) {
  const isDecision = DECIDING.has(change.event)
  return {
    ...check,
    version: check.version + 1,
    reason: change.reason ?? null,
    submittedAt: change.event === 'submit' ? at : check.submittedAt,
    decidedAt: isDecision ? at : change.event === 'submit' ? null : check.decidedAt,
    decidedBy: isDecision && change.actor.kind === 'staff' ? BigInt(change.actor.id ?? 0) : null,
    validUntil: change.event === 'approve' ? (change.validUntil ?? null) : null,
    // Who decided is done with it; whoever takes the next one on says so again.
    assignedStaffId: change.event === 'submit' ? check.assignedStaffId : null,
  }
}

async function writeDown<Code extends string>(
  tx: Tx,
  step: {
    readonly change: CheckChange<Code>
    readonly member: CheckedMember
    readonly from: IdentityState
    readonly state: IdentityState
    readonly atMs: EpochMs
  },
): Promise<void> {
  const { change, member, from, state, atMs } = step
  const reason = change.reason ?? null
  await saveAuditEntry(tx, {
    at: atMs,
    actor: change.actor,
    action: `identity.${state}`,
    subject: change.memberId.toString(),
    details: {
      ...(reason === null ? {} : { reason }),
      ...(change.validUntil === undefined ? {} : { validUntil: change.validUntil }),
    },
    before: { state: from },
    after: { state },
  })
  const message = identityMessage(member, state, reason)
  if (message) await queueMessage(tx, message, member.language)
}
