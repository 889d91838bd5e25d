import type { AffiliateTerms, Approval } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Queryable } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { loadAffiliate, lockAffiliate } from '../application/applications.store.ts'
import { monthOf } from '../months.ts'
import { holdMonths } from '../statements/run-lock.ts'
import { insertDeal, loadDeals, loadLastMonth } from './deals.store.ts'

const NEEDS = 'agents.manage'

export interface WantedDeal {
  readonly affiliateId: bigint
  readonly username: string
  readonly fromMonth: string
  readonly terms: AffiliateTerms
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

type DealRefusal = 'not_found' | 'not_affiliate' | 'month_settled' | 'approval_waiting'

/** Asks a second person for another version of a deal. */
export async function askDeal(
  deps: AffiliateDeps,
  wanted: WantedDeal,
): Promise<Result<{ approval: Approval }, DealRefusal>> {
  const { affiliateId, fromMonth, terms, staff, ip, reason } = wanted
  return await inTransaction(deps.pool, async (tx) => {
    const affiliate = await loadAffiliate(tx, affiliateId)
    if (!affiliate) return refuse('not_found')
    if (affiliate.state !== 'approved') return refuse('not_affiliate')
    if (!(await isOpenMonth(tx, deps, fromMonth))) return refuse('month_settled')
    const [now] = await loadDeals(tx, affiliateId)
    return await askApproval(
      tx,
      deps.clock,
      { staff, ip },
      {
        ...{ kind: 'affiliate_deal', needs: NEEDS, subject: affiliateId.toString(), reason },
        ...{ subjectName: wanted.username, input: { fromMonth, terms } },
        before: now ? { fromMonth: now.fromMonth, ...factsOf(now.terms) } : {},
        after: { fromMonth, ...factsOf(terms) },
      },
    )
  })
}

/** How an approved deal is written down. */
export function createDealApproval(deps: AffiliateDeps): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { approvalId, subject, subjectName, input, reason, askedByName }, approver) {
      const affiliateId = BigInt(subject)
      await holdMonths(tx)
      const affiliate = await lockAffiliate(tx, affiliateId)
      const fromMonth = String(input.fromMonth)
      if (affiliate?.state !== 'approved') return refuse('state_changed')
      if (!(await isOpenMonth(tx, deps, fromMonth))) return refuse('state_changed')
      // As the contract let it in.
      const terms = input.terms as AffiliateTerms
      const at = deps.clock.now()
      await insertDeal(tx, { affiliateId, fromMonth, terms, approvalId, at: new Date(at) })
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'affiliate.deal_made',
        subject: subjectName,
        details: { reason, askedBy: askedByName },
        after: { fromMonth, ...factsOf(terms) },
      })
      return succeed(undefined)
    },
  }
}

/** Nothing that has begun to be settled gets other terms. */
async function isOpenMonth(
  database: Queryable,
  { clock, offsetMinutes }: AffiliateDeps,
  month: string,
): Promise<boolean> {
  const last = await loadLastMonth(database)
  return month >= monthOf(clock.now(), offsetMinutes) && (last === null || month > last)
}

/** Terms as the approver reads them. */
function factsOf(terms: AffiliateTerms) {
  const { baseline, tiers, highRollerMinor, ...rest } = terms
  return {
    ...rest,
    highRollerMinor: highRollerMinor ?? null,
    tiers: tiers
      .map(({ sharePercent, ngrMinMinor = '0', activeMin = 0 }) =>
        [`${sharePercent} %`, ngrMinMinor, activeMin].join(' / '),
      )
      .join('; '),
    ...(terms.cpaMinor !== '0' && baseline),
  }
}
