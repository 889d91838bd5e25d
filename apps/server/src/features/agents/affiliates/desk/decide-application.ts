import type { AffiliateDecision, AffiliateState } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { lockAffiliate, saveDecision } from '../application/applications.store.ts'
import { writeDecision } from './write-decision.ts'

/** What is decided on whom. Who was asked for more may be decided on without an answer, too. */
const DECIDED_ON: Readonly<Record<AffiliateDecision, readonly AffiliateState[]>> = {
  approved: ['applied', 'more_asked'],
  rejected: ['applied', 'more_asked'],
  more_asked: ['applied'],
  closed: ['approved'],
}

export interface Deciding {
  readonly memberId: bigint
  readonly seenVersion: number
  readonly decision: AffiliateDecision
  /** For the affiliate. */
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

/** Decides an application in the state that staff saw; the second of two concurrent decisions is refused as changed. */
export async function decideApplication(
  deps: AffiliateDeps,
  { memberId, seenVersion, decision, reason, staff, ip }: Deciding,
): Promise<Result<undefined, 'not_found' | 'state_changed'>> {
  const { pool, clock } = deps
  return await inTransaction(pool, async (tx) => {
    const affiliate = await lockAffiliate(tx, memberId)
    if (!affiliate) return refuse('not_found')
    if (affiliate.version !== seenVersion || !DECIDED_ON[decision].includes(affiliate.state)) {
      return refuse('state_changed')
    }
    const at = clock.now()
    const by = staff.displayName
    await saveDecision(tx, { memberId, state: decision, by, text: reason, at: new Date(at) })
    await saveAuditEntry(tx, {
      at,
      actor: auditActorOf(staff, ip),
      action: `affiliate.${decision}`,
      subject: memberId.toString(),
      details: { reason },
      before: { state: affiliate.state },
      after: { state: decision },
    })
    await writeDecision(tx, deps, { memberId, decision, text: reason })
    return succeed(undefined)
  })
}
