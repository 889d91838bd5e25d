import type { RELATION_REASONS } from '@baize/contract'
import type { Queryable } from '../platform/database/in-transaction.ts'

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
/** Accounts that one address opens within this time are told as opened together. */
const TOGETHER = '10 minutes'
/** The newest addresses of a member are looked at. */
const ADDRESSES_MAX = 200

const FIND = `
  with seen as (
    select ip, created_at as at from member_session where member_id = $1
    union all
    select ip, at from member_login where member_id = $1 and outcome = 'signed_in'
  ), own as (
    -- An IPv6 /64 is one household's, as an IPv4 address is.
    select network_first(ip) as ip, network_last(ip) as last from seen
     -- The machine itself is nobody's address: a demonstration, or a proxy not yet trusted.
     where not ip <<= inet '127.0.0.0/8' and ip <> inet '::1'
     group by 1, 2 order by max(at) desc limit ${ADDRESSES_MAX}
  ), users as (
    select own.ip, s.member_id from own join member_session s on s.ip between own.ip and own.last
    union
    select own.ip, l.member_id from own join member_login l on l.ip between own.ip and own.last
     where l.outcome = 'signed_in'
  ), telling as (
    select ip from users group by ip having count(*) <= ${ADDRESS_MEMBERS_MAX}
  ), relation as (
    select member_id, 'address' as reason, ip from users join telling using (ip)
    union all
    select theirs.member_id, 'payee', null from bank_account ours
      join bank_account theirs using (bank_code, account_number) where ours.member_id = $1
    union all
    select theirs.member_id, 'device', null from known_device ours
      join known_device theirs using (token_hash) where ours.member_id = $1
    union all
    -- However many share the address: who opens accounts by the dozen does not hide among them.
    select theirs.id, 'registered_together', null from member ours
      join member theirs on theirs.register_ip between network_first(ours.register_ip) and network_last(ours.register_ip)
       and theirs.registered_at between ours.registered_at - interval '${TOGETHER}' and ours.registered_at + interval '${TOGETHER}'
     where ours.id = $1 and not ours.register_ip <<= inet '127.0.0.0/8' and ours.register_ip <> inet '::1'
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
   order by bool_or(relation.reason = 'payee') desc, bool_or(relation.reason = 'device') desc, count(distinct relation.ip) desc, m.id desc
   limit $2`

/** Members who share a payee, a browser, an address or a recommendation with this one, the strongest tie first. */
export async function loadRelatedMembers(
  database: Queryable,
  memberId: string,
  limit: number,
): Promise<readonly RelatedMember[]> {
  return (await database.query<RelatedMember>(FIND, [memberId, limit])).rows
}
