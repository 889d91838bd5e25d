import { type EpochMs, epochMs } from '@baize/kernel'
import type { MemberFacts } from '@baize/rewards'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'

/** What a member's eligibility for an offer depends on now; undefined if there is no such member. */
export async function loadMemberFacts(
  database: Queryable,
  who: { readonly memberId: bigint; readonly offerId: bigint | null },
  now: EpochMs,
): Promise<Omit<MemberFacts, 'isAllowedByJurisdiction'> | undefined> {
  const found = await database.query<{
    readonly type: number
    readonly status: string
    readonly break_until_ms: bigint
    readonly excluded_until_ms: bigint
    readonly registered_at: Date
    readonly is_verified: boolean
    readonly is_demanded: boolean
    readonly shares_marks: boolean
  }>(
    `select m.type, m.status, m.break_until_ms, m.excluded_until_ms, m.registered_at,
            exists (select from identity_check c where c.member_id = m.id and c.state = 'approved') as is_verified,
            exists (select from identity_demand d where d.member_id = m.id and d.met_at is null
              and d.cause in ('likely', 'certain')) as is_demanded,
            exists (select from member_profile own
              join member_profile other on other.id_number_mark = own.id_number_mark and other.member_id <> own.member_id
              join reward r on r.member_id = other.member_id and r.offer_id = $2 and r.state = 'granted'
             where own.member_id = m.id) as shares_marks
       from member m where m.id = $1`,
    [who.memberId, who.offerId],
  )
  const [row] = found.rows
  if (!row) return undefined
  return {
    isTrial: row.type === TRIAL_TYPE,
    isLocked: row.status === 'locked',
    isExcluded: Number(row.excluded_until_ms) > now,
    isOnBreak: Number(row.break_until_ms) > now,
    // Nobody registers who is too young.
    isOldEnough: true,
    isProtected: row.is_demanded,
    isVerified: row.is_verified,
    sharesMarks: row.shares_marks,
    consents: [],
    segments: [],
    level: 0,
    registeredAt: epochMs(row.registered_at.getTime()),
  }
}
