import type { DecisionProof, Permission } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import {
  loadApproval,
  lockApproval,
  saveDecision,
} from '../../../house/approvals/approval.store.ts'
import {
  type ApprovalRow,
  type DecisionRefusal,
  decided,
  type ExecutionRefusal,
  findObstacle,
} from '../../../house/approvals/approval.ts'
import { approvalAudit } from '../../../house/approvals/approval-audit.ts'
import type { Person } from '../../../house/approvals/own-accounts.store.ts'
import {
  type ProofRefusal,
  personOf,
  refuseOwnAccount,
  ringIfSameBrowser,
} from '../../../house/approvals/second-person.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { ADJUSTMENT_NEEDS, approveAdjustment } from './adjust-balance.ts'
import type { ApprovalParts } from './approval-parts.ts'
import { loadApprovedMembers } from './approved-member.store.ts'

/** Who decides, from where, on which approval. */
export interface DecisionCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly approvalId: bigint
}

export function neededFor(
  parts: Pick<ApprovalParts, 'kinds'>,
  row: Pick<ApprovalRow, 'kind'>,
): Permission {
  return row.kind === 'balance_adjustment' ? ADJUSTMENT_NEEDS : parts.kinds[row.kind].needs
}

/**
 * Carries out the request in the transaction that approves it. The approver confirms with a code for this decision; the
 * code is used up whether or not the request can be carried out.
 */
export async function approve(
  parts: ApprovalParts,
  call: DecisionCall & { readonly proof: DecisionProof | undefined },
): Promise<
  Result<ApprovalRow, DecisionRefusal | ExecutionRefusal | ProofRefusal | 'own_member_account'>
> {
  const { secondPerson } = parts
  const stored = await loadApproval(parts.pool, call.approvalId)
  if (!stored) return refuse('not_found')
  // Checked again with the row locked.
  const obstacle = findObstacle(stored, call.staff, neededFor(parts, stored), parts.clock.now())
  if (obstacle) return refuse(obstacle)
  const [memberId = null] = await loadApprovedMembers(parts.pool, [stored])
  const people = [askerOf(stored), personOf(call)] as const
  const allowed = await refuseOwnAccount(secondPerson, { memberId, people })
  if (!allowed.ok) return allowed
  const subject = call.approvalId.toString()
  const proved = await secondPerson.prove(call, { decision: 'approval', subject }, call.proof)
  if (!proved.ok) return proved
  const done = await carryOut(parts, stored, call)
  if (done.ok) {
    await ringIfSameBrowser(secondPerson, people, {
      ...{ subject: stored.subjectName, amountMinor: sumOf(stored), what: stored.kind },
    })
  }
  return done
}

export function askerOf({ askedBy, askedByName, askedFrom }: ApprovalRow): Person {
  return { staffId: askedBy, displayName: askedByName, place: askedFrom }
}

/** The amount of the request in minor units; null if it has none. */
function sumOf({ before, after }: ApprovalRow): bigint | null {
  const moved = after.amountMinor ?? after.paidMinor ?? after.agentsPaidMinor ?? after.receivedMinor
  const sum = moved ?? after.limitMinor ?? before.amountMinor
  if (typeof sum !== 'string' || !/^-?\d+$/.test(sum)) return null
  return BigInt(sum.replace('-', ''))
}

async function carryOut(
  parts: ApprovalParts,
  stored: ApprovalRow,
  call: DecisionCall,
): Promise<Result<ApprovalRow, DecisionRefusal | ExecutionRefusal>> {
  if (stored.kind === 'balance_adjustment') return await approveAdjustment(parts, stored, call)
  const kind = parts.kinds[stored.kind]
  if ('approve' in kind) return await kind.approve(stored, call)
  const done = await underLock<DecisionRefusal | ExecutionRefusal>(parts, call, async (tx, row) => {
    const now = parts.clock.now()
    const obstacle = findObstacle(row, call.staff, kind.needs, now)
    if (obstacle) return refuse(obstacle)
    const executed = await kind.execute(tx, row, call.staff)
    return executed.ok ? succeed(decided(row, 'approved', call, { now })) : executed
  })
  if (done.ok) await kind.afterwards?.(done.value)
  return done
}

/** No. What was asked for does not happen; its asker reads why. */
export async function refuseApproval(
  parts: ApprovalParts,
  call: DecisionCall & { readonly reason: string },
): Promise<Result<ApprovalRow, DecisionRefusal | 'not_found'>> {
  return await underLock<DecisionRefusal>(parts, call, async (_tx, row) => {
    const now = parts.clock.now()
    const obstacle = findObstacle(row, call.staff, neededFor(parts, row), now)
    if (obstacle) return refuse(obstacle)
    return succeed(decided(row, 'refused', call, { now, answer: call.reason }))
  })
}

/** Taken back by whoever asked for it. */
export async function withdrawApproval(
  parts: ApprovalParts,
  call: DecisionCall,
): Promise<Result<ApprovalRow, 'approval_closed' | 'not_found'>> {
  return await underLock<'approval_closed' | 'not_found'>(parts, call, async (_tx, row) => {
    const now = parts.clock.now()
    if (row.askedBy !== call.staff.staffId) return refuse('not_found')
    if (row.state !== 'waiting' || row.expiresAtMs <= now) return refuse('approval_closed')
    return succeed(decided(row, 'withdrawn', call, { now }))
  })
}

/** Locks the approval, lets `decide` choose, and writes what it chose with its audit row. */
async function underLock<Code extends string>(
  parts: ApprovalParts,
  call: DecisionCall,
  decide: (tx: Tx, row: ApprovalRow) => Promise<Result<ApprovalRow, Code>>,
): Promise<Result<ApprovalRow, Code | 'not_found'>> {
  try {
    return await inTransaction(parts.pool, async (tx) => {
      const row = await lockApproval(tx, call.approvalId)
      if (!row) return refuse('not_found')
      const chosen = await decide(tx, row)
      // What was tried on the way must not stay.
      if (!chosen.ok) throw new Undone(chosen)
      await saveDecision(tx, chosen.value)
      await saveAuditEntry(tx, approvalAudit(chosen.value, call, parts.clock.now()))
      return chosen
    })
  } catch (failure) {
    if (failure instanceof Undone) return failure.result as Result<ApprovalRow, Code>
    throw failure
  }
}

/** Rolls a transaction back and carries the refusal out of it. */
class Undone extends Error {
  readonly result: Result<unknown>

  constructor(result: Result<unknown>) {
    super('refused')
    this.name = 'Undone'
    this.result = result
  }
}
