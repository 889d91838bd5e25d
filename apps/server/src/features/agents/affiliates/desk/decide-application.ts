import type { AffiliateState } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { lockAffiliate, saveDecision } from '../application/applications.store.ts'

type Decision = 'approved' | 'rejected' | 'closed'

/** What is decided on whom. */
const DECIDED_ON: Readonly<Record<Decision, AffiliateState>> = {
  approved: 'applied',
  rejected: 'applied',
  closed: 'approved',
}

export interface Deciding {
  readonly memberId: bigint
  readonly seenVersion: number
  readonly decision: Decision
  /** For the affiliate. */
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

/** Decides an application in the state that staff saw; the second of two concurrent decisions is refused as changed. */
export async function decideApplication(
  { pool, clock }: AffiliateDeps,
  { memberId, seenVersion, decision, reason, staff, ip }: Deciding,
): Promise<Result<undefined, 'not_found' | 'state_changed'>> {
  return await inTransaction(pool, async (tx) => {
    const affiliate = await lockAffiliate(tx, memberId)
    if (!affiliate) return refuse('not_found')
    if (affiliate.version !== seenVersion || affiliate.state !== DECIDED_ON[decision]) {
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
    return succeed(undefined)
  })
}
