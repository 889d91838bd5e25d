import type { Minor } from '@baize/kernel'
import type { VipStanding } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Where a member stands, in the month that counts. */
export interface StandingRow extends VipStanding {
  readonly memberId: bigint
  /** The month, as `2026-04`. */
  readonly period: string
  readonly since: Date | null
}

export type ChangeCause = 'reached' | 'regained' | 'lost' | 'moved'

export interface ChangeRow {
  readonly memberId: bigint
  readonly at: Date
  readonly from: number
  readonly to: number
  readonly cause: ChangeCause
}

/** The standings of members, locked in the order of their numbers; those without one begin now. */
export async function lockStandings(
  tx: Tx,
  memberIds: readonly bigint[],
  period: string,
): Promise<readonly StandingRow[]> {
  await tx.query(
    `insert into vip_standing (member_id, period)
     select id, $2 from unnest($1::bigint[]) as g(id) order by id on conflict (member_id) do nothing`,
    [memberIds, period],
  )
  const found = await tx.query<StandingRow>(
    `select member_id as "memberId", level, level_max as "levelMax", life_minor as "lifeMinor",
            deposits_minor as "depositsMinor", period_minor as "periodMinor", period, since
       from vip_standing where member_id = any ($1::bigint[]) order by member_id for no key update`,
    [memberIds],
  )
  return found.rows
}

/** Standings whose month is over before this one begins, locked. */
export async function lockEnded(
  tx: Tx,
  period: string,
  limit: number,
): Promise<readonly StandingRow[]> {
  const found = await tx.query<StandingRow>(
    `select member_id as "memberId", level, level_max as "levelMax", life_minor as "lifeMinor",
            deposits_minor as "depositsMinor", period_minor as "periodMinor", period, since
       from vip_standing where period < $1 order by member_id limit $2 for no key update`,
    [period, limit],
  )
  // Another server may have ended some of them while this one waited.
  return found.rows.filter((row) => row.period < period)
}

export async function saveStandings(tx: Tx, rows: readonly StandingRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `update vip_standing s set level = g.level, level_max = g.level_max, life_minor = g.life,
            deposits_minor = g.deposits, period_minor = g.played, period = g.period, since = g.since
       from unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
         $8::timestamptz[]) as g(member_id, level, level_max, life, deposits, played, period, since)
      where s.member_id = g.member_id`,
    [
      ...[rows.map(({ memberId }) => memberId), rows.map(({ level }) => level)],
      ...[rows.map(({ levelMax }) => levelMax), rows.map(({ lifeMinor }) => lifeMinor)],
      ...[rows.map(({ depositsMinor }) => depositsMinor)],
      ...[rows.map(({ periodMinor }) => periodMinor), rows.map(({ period }) => period)],
      rows.map(({ since }) => since),
    ],
  )
}

export async function insertChanges(tx: Tx, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `insert into vip_change (member_id, at, from_level, to_level, cause)
     select * from unnest($1::bigint[], $2::timestamptz[], $3::integer[], $4::integer[], $5::text[])`,
    [
      ...[changes.map(({ memberId }) => memberId), changes.map(({ at }) => at)],
      ...[changes.map(({ from }) => from), changes.map(({ to }) => to)],
      changes.map(({ cause }) => cause),
    ],
  )
}

export async function loadStanding(
  database: Queryable,
  memberId: bigint,
): Promise<StandingRow | undefined> {
  const found = await database.query<StandingRow>(
    `select member_id as "memberId", level, level_max as "levelMax", life_minor as "lifeMinor",
            deposits_minor as "depositsMinor", period_minor as "periodMinor", period, since
       from vip_standing where member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

export async function loadChanges(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<readonly ChangeRow[]> {
  const found = await database.query<ChangeRow>(
    `select member_id as "memberId", at, from_level as "from", to_level as "to", cause from vip_change
      where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  )
  return found.rows
}

/** Members whose birthday is one of these days, as `04-18`, with the gift of their level. */
export async function loadBirthdays(
  database: Queryable,
  days: readonly string[],
): Promise<readonly { readonly memberId: bigint; readonly giftMinor: Minor }[]> {
  const found = await database.query<{ memberId: bigint; giftMinor: Minor }>(
    `select s.member_id as "memberId", l.birthday_gift_minor as "giftMinor"
       from member_profile p join vip_standing s on s.member_id = p.member_id
       join vip_level l on l.level = s.level and l.version = (select max(version) from vip_version)
      where to_char(p.birthday, 'MM-DD') = any ($1::text[]) and l.birthday_gift_minor > 0
      order by s.member_id`,
    [days],
  )
  return found.rows
}
