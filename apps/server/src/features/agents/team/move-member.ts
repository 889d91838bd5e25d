import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { loadTypeOf } from './agent-type.store.ts'
import { insertMove, loadPathOn, loadUplineOn, lockTree } from './moves.store.ts'

export const MOVE_NEEDS = 'agents.manage'

export interface Moving {
  readonly memberId: bigint
  readonly uplineId: bigint | null
  readonly newUplineId: bigint | null
  /** The new upline and all above, by the tree of the first day. */
  readonly newPath: readonly bigint[]
  readonly fromDay: string
}

export interface MoveDeps {
  readonly clock: Clock
  readonly offsetMinutes: number
  /** Ends what contracts of the member end with the move. */
  endContracts(tx: Tx, moving: Moving): Promise<void>
}

type MoveRefusal = 'not_found' | 'upline_unknown' | 'same_parent' | 'would_make_a_loop'

/** Looks at a move by the tree of the next business day, which is when it would take effect. */
export async function planMove(
  database: Queryable,
  { clock, offsetMinutes }: Pick<MoveDeps, 'clock' | 'offsetMinutes'>,
  { memberId, newUplineId }: Pick<Moving, 'memberId' | 'newUplineId'>,
): Promise<Result<Moving, MoveRefusal>> {
  const fromDay = dayAfter(businessDayOf(clock.now(), offsetMinutes))
  const uplineId = await loadUplineOn(database, memberId, fromDay)
  if (uplineId === undefined) return refuse('not_found')
  if (newUplineId !== null) {
    const type = await loadTypeOf(database, newUplineId)
    if (type === undefined || !isAgentType(type)) return refuse('upline_unknown')
  }
  if (newUplineId === uplineId) return refuse('same_parent')
  const newPath = newUplineId === null ? [] : await loadPathOn(database, newUplineId, fromDay)
  if (newPath.includes(memberId)) return refuse('would_make_a_loop')
  return succeed({ memberId, uplineId, newUplineId, newPath, fromDay })
}

/** How an approved move is written down: from the next business day after the approval. */
export function createAgentMove(deps: MoveDeps): ApprovalKind {
  return {
    needs: MOVE_NEEDS,
    async execute(tx, { approvalId, subject, input, reason, askedByName }, approver) {
      await lockTree(tx)
      const { uplineId } = input as { readonly uplineId: string | null }
      const planned = await planMove(tx, deps, {
        memberId: BigInt(subject),
        newUplineId: uplineId === null ? null : BigInt(uplineId),
      })
      if (!planned.ok) return refuse('state_changed')
      const { memberId, fromDay, uplineId: oldUplineId, newUplineId } = planned.value
      const at = deps.clock.now()
      const move = { memberId, fromDay, oldUplineId, newUplineId, approvalId, at: new Date(at) }
      if (!(await insertMove(tx, move))) return refuse('state_changed')
      await deps.endContracts(tx, planned.value)
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'agent.moved',
        subject,
        details: { reason, askedBy: askedByName, fromDay },
        before: { uplineId: oldUplineId?.toString() ?? null },
        after: { uplineId: newUplineId?.toString() ?? null },
      })
      return succeed(undefined)
    },
  }
}
