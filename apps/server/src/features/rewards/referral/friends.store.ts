import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { FriendRefusal, FriendStanding } from './referral-rules.ts'

/** A friend with who brought them, that one's referrer, and so on. */
export interface StoredFriend extends FriendStanding {
  readonly memberId: bigint
  readonly referrers: readonly bigint[]
}

const DEPTH_MAX = 5

/** Friends of a list of members who count or may count, locked until the commit. */
export async function lockFriends(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<readonly StoredFriend[]> {
  const found = await tx.query<Omit<StoredFriend, 'referrers'>>(
    `select member_id as "memberId", verified_at is not null as "isVerified", deposited_minor as "depositedMinor",
            valid_bet_minor as "validBetMinor", bet_day::text as "betDay", day_minor as "dayMinor",
            qualified_day::text as "qualifiedDay"
       from referral_friend where member_id = any ($1::bigint[]) and refused_by is null
      order by member_id for update`,
    [memberIds],
  )
  const friends: StoredFriend[] = []
  for (const row of found.rows) {
    friends.push({ ...row, referrers: await loadReferrers(tx, row.memberId) })
  }
  return friends
}

/** Who brought a member, who brought that one, and so on; a friend who is refused brings nobody further anything. */
export async function loadReferrers(
  database: Queryable,
  memberId: bigint,
): Promise<readonly bigint[]> {
  const found = await database.query<{ readonly referrerId: bigint }>(
    `with recursive above (referrer_id, depth) as (
       select referrer_id, 1 from referral_friend where member_id = $1 and refused_by is null
       union all
       select f.referrer_id, depth + 1 from above join referral_friend f on f.member_id = above.referrer_id
        where f.refused_by is null and depth < $2
     ) select referrer_id as "referrerId" from above order by depth`,
    [memberId, DEPTH_MAX],
  )
  return found.rows.map(({ referrerId }) => referrerId)
}

export async function saveFriends(tx: Tx, rows: readonly StoredFriend[], at: Date): Promise<void> {
  await tx.query(
    `update referral_friend f set deposited_minor = g.deposited, valid_bet_minor = g.valid, bet_day = g.bet_day,
            day_minor = g.day_minor, qualified_day = g.qualified_day,
            verified_at = coalesce(f.verified_at, case when g.is_verified then $8::timestamptz end)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::bigint[], $6::date[], $7::boolean[])
         as g(member_id, deposited, valid, bet_day, day_minor, qualified_day, is_verified)
      where f.member_id = g.member_id`,
    [
      ...[rows.map(({ memberId }) => memberId), rows.map(({ depositedMinor }) => depositedMinor)],
      ...[rows.map(({ validBetMinor }) => validBetMinor), rows.map(({ betDay }) => betDay)],
      ...[rows.map(({ dayMinor }) => dayMinor), rows.map(({ qualifiedDay }) => qualifiedDay)],
      ...[rows.map(({ isVerified }) => isVerified), at],
    ],
  )
}

export async function insertFriend(
  tx: Tx,
  friend: {
    readonly memberId: bigint
    readonly referrerId: bigint
    readonly refusedBy: FriendRefusal | null
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `insert into referral_friend (member_id, referrer_id, refused_by, registered_at) values ($1, $2, $3, $4)
     on conflict (member_id) do nothing`,
    [friend.memberId, friend.referrerId, friend.refusedBy, friend.at],
  )
}

/** The owner of a code, or who a member named as the one who recommended them. */
export async function findReferrer(
  database: Queryable,
  memberId: bigint,
  code: string | null,
): Promise<{ readonly memberId: bigint; readonly isOpen: boolean } | undefined> {
  const found = await database.query<{ memberId: bigint; isOpen: boolean }>(
    `select m.id as "memberId", m.status = 'active' as "isOpen" from member m
      where m.type <> 4 and m.id <> $1 and m.id = coalesce(
        (select member_id from referral_code where lower(code) = lower($2)),
        (select recommender_id from member_profile where member_id = $1))`,
    [memberId, code ?? ''],
  )
  return found.rows[0]
}

/** Whether a member is the player of an affiliate; such a one has no referrer. */
export async function isOfAffiliate(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query(
    'select from affiliate_player where member_id = $1 and affiliate_id is not null',
    [memberId],
  )
  return found.rowCount === 1
}

/** The member's own code; the first time one is written down. */
export async function takeCode(
  database: Queryable,
  memberId: bigint,
  code: string,
): Promise<string> {
  await database.query(
    'insert into referral_code (member_id, code) values ($1, $2) on conflict do nothing',
    [memberId, code],
  )
  const found = await database.query<{ readonly code: string }>(
    'select code from referral_code where member_id = $1',
    [memberId],
  )
  return found.rows[0]?.code ?? ''
}

export interface FriendRow extends FriendStanding {
  readonly username: string
  readonly registeredAt: Date
  readonly refusedBy: FriendRefusal | null
}

const FRIEND = `m.username, f.registered_at as "registeredAt", f.refused_by as "refusedBy",
  f.verified_at is not null as "isVerified", f.deposited_minor as "depositedMinor",
  f.valid_bet_minor as "validBetMinor", f.bet_day::text as "betDay", f.day_minor as "dayMinor",
  f.qualified_day::text as "qualifiedDay"`

/** Who came by the link of a member, newest first. */
export async function loadFriends(
  database: Queryable,
  referrerId: bigint,
  limit: number,
): Promise<readonly FriendRow[]> {
  const found = await database.query<FriendRow>(
    `select ${FRIEND} from referral_friend f join member m on m.id = f.member_id
      where f.referrer_id = $1 order by f.registered_at desc, f.member_id limit $2`,
    [referrerId, limit],
  )
  return found.rows
}

/** Friends by level below a member. */
export async function countLevels(
  database: Queryable,
  referrerId: bigint,
  depth: number,
): Promise<ReadonlyMap<number, number>> {
  const found = await database.query<{ readonly level: number; readonly friends: number }>(
    `with recursive below (member_id, level) as (
       select member_id, 1 from referral_friend where referrer_id = $1 and refused_by is null
       union all
       select f.member_id, level + 1 from below join referral_friend f on f.referrer_id = below.member_id
        where f.refused_by is null and level < $2
     ) select level, count(*)::integer as friends from below group by level`,
    [referrerId, depth],
  )
  return new Map(found.rows.map(({ level, friends }) => [level, friends]))
}

export interface ReferrerOfMember extends FriendRow {
  readonly referrerId: bigint
}

/** Who brought a member: the friend's own row with the name of the referrer. */
export async function loadReferrerOf(
  database: Queryable,
  memberId: bigint,
): Promise<ReferrerOfMember | undefined> {
  const found = await database.query<ReferrerOfMember>(
    `select f.referrer_id as "referrerId", ${FRIEND} from referral_friend f
       join member m on m.id = f.referrer_id where f.member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

export async function isMember(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query('select from member where id = $1', [memberId])
  return found.rowCount === 1
}
