import { COUNTED_ROUNDS_MAX } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What is wanted of a member's rounds; undefined for everything. */
export interface BettingFilter {
  readonly memberId: bigint
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly gameCodes?: readonly string[] | undefined
  readonly playedAt?: 'here' | 'vendor' | undefined
  readonly state?: 'open' | 'won' | 'lost' | undefined
}

export interface BettingRow {
  readonly roundId: Uuid
  readonly gameCode: string
  readonly playedAt: 'here' | 'vendor'
  readonly version: string
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  /** What of the stake was bonus money. */
  readonly bonusMinor: Minor
  readonly payoutMinor: Minor | null
  readonly jackpotMinor: Minor
  readonly isEndedByHouse: boolean
  readonly openedAt: Date
  readonly closedAt: Date | null
}

export interface BettingSums {
  readonly rounds: bigint
  /** Stakes of settled rounds. */
  readonly stakeMinor: Minor
  /** Stakes of rounds that are still open. */
  readonly openMinor: Minor
  readonly payoutMinor: Minor
  readonly jackpotMinor: Minor
}

/**
 * Ids are in the order of time, so a period is a range of the key; the moment a round opened stands a little behind
 * that of its id.
 */
const FILTER = `member_id = $1
  and ($2::timestamptz is null
    or (id >= first_uuid_of(greatest($2::timestamptz - interval '1 minute', 'epoch')) and opened_at >= $2))
  and ($3::timestamptz is null
    or (id < first_uuid_of(greatest($3::timestamptz + interval '1 minute', 'epoch')) and opened_at < $3))
  and ($4::text[] is null or game_code = any($4))
  and ($5::text is null or ($5 = 'vendor') = (vendor_code is not null))
  and ($6::text is null or case $6 when 'open' then state = 'open'
    when 'won' then payout_minor + jackpot_minor > stake_minor
    else payout_minor + jackpot_minor < stake_minor end)`

function valuesOf(filter: BettingFilter): unknown[] {
  return [
    filter.memberId,
    filter.from ?? null,
    filter.to ?? null,
    filter.gameCodes ?? null,
    filter.playedAt ?? null,
    filter.state ?? null,
  ]
}

/** Rounds newest first, from the one before the cursor on. */
export async function loadRounds(
  database: Queryable,
  filter: BettingFilter,
  page: { readonly before: Uuid | undefined; readonly limit: number },
): Promise<readonly BettingRow[]> {
  const found = await database.query<BettingRow>(
    `select id as "roundId", game_code as "gameCode", version, state,
       case when vendor_code is null then 'here' else 'vendor' end as "playedAt",
       stake_minor as "stakeMinor", coalesce(bonus_minor, 0) as "bonusMinor",
       payout_minor as "payoutMinor",
       jackpot_minor as "jackpotMinor", ended_by is not null as "isEndedByHouse",
       opened_at as "openedAt", closed_at as "closedAt"
     from bet where ${FILTER} and ($7::uuid is null or id < $7) order by id desc limit $8`,
    [...valuesOf(filter), page.before ?? null, page.limit],
  )
  return found.rows
}

/** Count and sums of the filter; undefined when it matches more rounds than are counted. */
export async function sumRounds(
  database: Queryable,
  filter: BettingFilter,
): Promise<BettingSums | undefined> {
  const found = await database.query<BettingSums>(
    `select count(*) as rounds,
       coalesce(sum(stake_minor) filter (where state = 'closed'), 0)::bigint as "stakeMinor",
       coalesce(sum(stake_minor) filter (where state = 'open'), 0)::bigint as "openMinor",
       coalesce(sum(payout_minor), 0)::bigint as "payoutMinor",
       coalesce(sum(jackpot_minor), 0)::bigint as "jackpotMinor"
     from (
       select stake_minor, payout_minor, jackpot_minor, state from bet
        where ${FILTER} order by id desc limit $7
     ) counted`,
    [...valuesOf(filter), COUNTED_ROUNDS_MAX + 1],
  )
  const sums = found.rows[0]
  return sums && sums.rounds <= BigInt(COUNTED_ROUNDS_MAX) ? sums : undefined
}

/**
 * From when on a table that is cut by month is here, for a member who may have rows before that: the first month that
 * is attached. Null for whoever registered later.
 */
export async function loadArchivedBefore(
  database: Queryable,
  memberId: bigint,
  table: 'round' | 'ledger_entry',
): Promise<Date | null> {
  const found = await database.query<{ first: Date | null }>(
    `select case when member.registered_at < here.first then here.first end as first
       from (
         select to_timestamp(min(right(child.relname, 7)), 'YYYY_MM')::timestamp at time zone 'UTC'
                  as first
           from pg_inherits join pg_class child on child.oid = inhrelid
          where inhparent = $2::regclass and child.relname ~ '_[0-9]{4}_[0-9]{2}$'
       ) here cross join member where member.id = $1`,
    [memberId, table],
  )
  return found.rows[0]?.first ?? null
}

/** When the last round opened that still fits into so many; undefined when all of them do. */
export async function loadRowThatFits(
  database: Queryable,
  filter: BettingFilter,
  rowsMax: number,
): Promise<Date | undefined> {
  const found = await database.query<{ openedAt: Date }>(
    `select opened_at as "openedAt" from bet where ${FILTER} order by id desc offset $7 limit 2`,
    [...valuesOf(filter), rowsMax - 1],
  )
  return found.rows.length > 1 ? found.rows[0]?.openedAt : undefined
}
