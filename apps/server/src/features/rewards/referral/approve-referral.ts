import type { ReferralTerms } from '@baize/contract'
import { type Clock, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { insertReferralTerms } from './referral-terms.store.ts'

export const REFERRAL_NEEDS = 'rewards.manage'

/** How new terms of the referral begin: with the moment at which another person approves them. */
export function createReferralApproval(clock: Clock): ApprovalKind {
  return {
    needs: REFERRAL_NEEDS,
    async execute(tx, { subjectName, input, reason, askedByName, before, after }, approver) {
      const at = new Date(clock.now())
      // The contract has judged them when they were asked for.
      const terms = input.terms as ReferralTerms
      const version = await insertReferralTerms(tx, terms, { at, by: approver.displayName })
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        ...{ action: 'referral_terms.started', subject: subjectName },
        details: { version, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}

/** Terms by the names that approvals and the audit log know. */
export function termsFacts({
  levels,
  needsVerified,
  depositMinMinor,
  validBetMinMinor,
}: ReferralTerms) {
  return { levels: [...levels], needsVerified, depositMinMinor, validBetMinMinor }
}
