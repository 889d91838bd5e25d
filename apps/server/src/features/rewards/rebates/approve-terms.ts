import type { RebateTermsShape } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import type { RebateDeps } from './rebate-deps.ts'
import { firstDayOf } from './rebate-terms.ts'
import { insertVersion, loadVersions, lockVersions } from './terms.store.ts'

export const REBATE_NEEDS = 'rewards.manage'
/** What an approval of terms is about: there is one set of them. */
export const TERMS_SUBJECT = 'terms'

/** How terms are started that a second person approves: from the next day or week on, so that no period is cut. */
export function createTermsApproval({
  clock,
  offsetMinutes,
}: Pick<RebateDeps, 'clock' | 'offsetMinutes'>): ApprovalKind {
  return {
    needs: REBATE_NEEDS,
    async execute(tx, { input, askedByName }, approver) {
      await lockVersions(tx)
      const versions = await loadVersions(tx)
      const { version, terms } = input as {
        readonly version: number
        readonly terms: RebateTermsShape
      }
      if ((versions[0]?.version ?? 0) !== version) return refuse('state_changed')
      const today = businessDayOf(clock.now(), offsetMinutes)
      await insertVersion(tx, {
        ...{ version: version + 1, terms, fromDay: firstDayOf(terms, { versions, today }) },
        startedAt: new Date(clock.now()),
        startedBy: `${askedByName}, ${approver.displayName}`,
      })
      return succeed(undefined)
    },
  }
}
