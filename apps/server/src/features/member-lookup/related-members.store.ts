import type { RELATION_REASONS } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'

export interface RelatedMember {
  readonly memberId: string
  readonly username: string
  readonly type: number
  readonly status: 'active' | 'locked'
  readonly reasons: (typeof RELATION_REASONS)[number][]
  readonly sharedAddresses: number
  readonly registeredAt: Date
}

/** An address of more members than this is a café's or a carrier's, and says nothing of two of them. */
export const ADDRESS_MEMBERS_MAX = 20
/** The newest addresses of a member are looked at. */
const ADDRESSES_MAX = 200

const FIND = `
  with seen as (
    select ip, created_at as at from member_session where member_id = $1
    union all
    select ip, at from member_login where member_id = $1 and outcome = 'signed_in'
  ), own as (
    select ip from seen
     -- The machine itself is nobody's address: a demonstration, or a proxy not yet trusted.
     where not ip <<= inet '127.0.0.0/8' and ip <> inet '::1'
     group by ip order by max(at) desc limit ${ADDRESSES_MAX}
  ), users as (
    select s.ip, s.member_id from own join member_session s using (ip)
    union
    select l.ip, l.member_id from own join member_login l using (ip) where l.outcome = 'signed_in'
  ), telling as (
    select ip from users group by ip having count(*) <= ${ADDRESS_MEMBERS_MAX}
  ), relation as (
    select member_id, 'address' as reason, ip from users join telling using (ip)
    union all
    select theirs.member_id, 'payee', null from bank_account ours
      join bank_account theirs using (bank_code, account_number) where ours.member_id = $1
    union all
    select recommender_id, 'recommended_by', null from member_profile
     where member_id = $1 and recommender_id is not null
    union all
    select member_id, 'recommended', null from member_profile where recommender_id = $1
  )
  select m.id::text as "memberId", m.username, m.type::int as type, m.status,
         m.registered_at as "registeredAt", array_agg(distinct relation.reason) as reasons,
         count(distinct relation.ip)::int as "sharedAddresses"
    from relation join member m on m.id = relation.member_id
   where m.id <> $1
   group by m.id
   order by bool_or(relation.reason = 'payee') desc, count(distinct relation.ip) desc, m.id desc
   limit $2`

/** Members who share a payee, an address or a recommendation with this one, the strongest tie first. */
export async function loadRelatedMembers(
  database: Queryable,
  memberId: string,
  limit: number,
): Promise<readonly RelatedMember[]> {
  return (await database.query<RelatedMember>(FIND, [memberId, limit])).rows
}
