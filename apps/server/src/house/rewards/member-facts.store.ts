import { type EpochMs, epochMs } from '@baize/kernel'
import type { MemberFacts } from '@baize/rewards'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'

type KnownFacts = Omit<MemberFacts, 'isAllowedByJurisdiction'>

/** What a member's eligibility depends on now; undefined if there is no such member. */
export async function loadMemberFacts(
  database: Queryable,
  { memberId, offerId }: { readonly memberId: bigint; readonly offerId: bigint | null },
  now: EpochMs,
): Promise<KnownFacts | undefined> {
  return (await loadFactsOfMembers(database, { memberIds: [memberId], offerId }, now)).get(memberId)
}

/** The same of many. Whether somebody with the same marks has had it is asked of an offer alone. */
export async function loadFactsOfMembers(
  database: Queryable,
  who: { readonly memberIds: readonly bigint[]; readonly offerId: bigint | null },
  now: EpochMs,
): Promise<ReadonlyMap<bigint, KnownFacts>> {
  const found = await database.query<{
    readonly id: bigint
    readonly type: number
    readonly status: string
    readonly break_until_ms: bigint
    readonly excluded_until_ms: bigint
    readonly registered_at: Date
    readonly is_verified: boolean
    readonly is_demanded: boolean
    readonly shares_marks: boolean
    readonly level: number
  }>(
    `select m.id, m.type, m.status, m.break_until_ms, m.excluded_until_ms, m.registered_at,
            exists (select from identity_check c where c.member_id = m.id and c.state = 'approved') as is_verified,
            exists (select from identity_demand d where d.member_id = m.id and d.met_at is null
              and d.cause in ('likely', 'certain')) as is_demanded,
            exists (select from member_profile own
              join member_profile other on other.id_number_mark = own.id_number_mark and other.member_id <> own.member_id
              join reward r on r.member_id = other.member_id and r.offer_id = $2 and r.state = 'granted'
             where own.member_id = m.id) as shares_marks,
            coalesce((select v.level from vip_standing v where v.member_id = m.id), 0) as level
       from member m where m.id = any($1::bigint[])`,
    [who.memberIds, who.offerId],
  )
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
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
        level: row.level,
        registeredAt: epochMs(row.registered_at.getTime()),
      },
    ]),
  )
}
