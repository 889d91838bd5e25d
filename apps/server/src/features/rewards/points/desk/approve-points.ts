import type { PointsItemDraft, PointsTermsDraft } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { insertItem, lockItem, saveItem } from '../items.store.ts'
import { insertTerms } from '../terms.store.ts'

export const POINTS_NEEDS = 'rewards.manage'

/** How a reward comes into the mall, or is changed: by another person than who asked. */
export function createItemApproval(clock: Clock): ApprovalKind {
  return {
    needs: POINTS_NEEDS,
    async execute(tx, approval, approver) {
      const { subject, subjectName, input, reason, askedByName, before, after } = approval
      // The contract has judged it when it was asked for.
      const item = input.item as PointsItemDraft
      const itemId = typeof input.itemId === 'string' ? BigInt(input.itemId) : null
      const at = new Date(clock.now())
      if (itemId === null) await insertItem(tx, item, at)
      else if (await lockItem(tx, itemId)) await saveItem(tx, itemId, item, at)
      else return refuse('not_found')
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        ...{ action: 'points_item.saved', subject: subjectName },
        details: { itemId: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}

/** How new ratios begin: with the moment at which another person approves them. */
export function createTermsApproval(clock: Clock): ApprovalKind {
  return {
    needs: POINTS_NEEDS,
    async execute(tx, { subjectName, input, reason, askedByName, before, after }, approver) {
      const at = new Date(clock.now())
      const terms = input.terms as PointsTermsDraft
      const version = await insertTerms(tx, terms, { at, by: approver.displayName })
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        ...{ action: 'points_terms.started', subject: subjectName },
        details: { version, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}
