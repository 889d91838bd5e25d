import { minor, refuse, succeed } from '@baize/kernel'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { loadHolder, loadLine, lockLine, saveLine } from './credit.store.ts'
import { type CreditDeps, todayOf } from './credit-deps.ts'

export const CREDIT_NEEDS = 'agents.pay'

/** How a limit and a due day are set that a second person approves. A limit below what is drawn calls nothing back. */
export function createCreditApproval(deps: CreditDeps): ApprovalKind {
  const { clock, currency, live } = deps
  return {
    needs: CREDIT_NEEDS,
    async execute(tx, { subject, input, reason, askedByName }, approver) {
      const memberId = BigInt(subject)
      const holder = await loadHolder(tx, memberId)
      if (!holder) return refuse('not_found')
      const wanted = {
        limitMinor: minor(BigInt(String(input.limitMinor))),
        dueDay: String(input.dueDay),
      }
      if (!isAgentType(holder.type) || wanted.dueDay < todayOf(deps)) return refuse('state_changed')
      // Before anything can be drawn, stakes are held against it. Not again: a draw has the line before the guard.
      if (!(await lockLine(tx, memberId))) await deps.stakeGuard.holdCredit(tx, memberId)
      const before = await loadLine(tx, { memberId, currency })
      const at = clock.now()
      await saveLine(tx, memberId, { ...wanted, at: new Date(at) })
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'agent.credit_set',
        subject: memberId.toString(),
        details: { reason, askedBy: askedByName },
        before: before ? factsOf(before) : {},
        after: factsOf(wanted),
      })
      const { dueDay } = wanted
      const limitMinor = wanted.limitMinor.toString()
      await deps.sendSystemMessage(tx, memberId, { kind: 'credit_set', limitMinor, dueDay })
      return succeed(undefined)
    },
    async afterwards({ subject }) {
      live.tell(BigInt(subject), { type: 'inbox', isForMany: false })
    },
  }
}

/** Limit and due day, by the names that approvals and the audit log know. */
export function factsOf({
  limitMinor,
  dueDay,
}: {
  readonly limitMinor: bigint
  readonly dueDay: string
}) {
  return { limitMinor: limitMinor.toString(), dueDay }
}
