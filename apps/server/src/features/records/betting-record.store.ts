import type { operations, QueryOf } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type pg from 'pg'

type Query = QueryOf<typeof operations.getBettingRecord>

export interface BettingRow {
  readonly roundId: Uuid
  readonly gameCode: string
  readonly playedAt: 'here' | 'vendor'
  readonly version: string
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor | null
  readonly jackpotMinor: Minor
  readonly isEndedByHouse: boolean
  readonly openedAt: Date
  readonly closedAt: Date | null
}

interface Sums {
  readonly rounds: bigint
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
  readonly jackpotMinor: Minor
  readonly settledMinor: Minor
}

const FILTER = `member_id = $1
  and ($2::timestamptz is null or opened_at >= $2)
  and ($3::timestamptz is null or opened_at < $3)
  and ($4::text is null or game_code = $4)
  and ($5::text is null or case $5 when 'open' then state = 'open'
    when 'won' then payout_minor + jackpot_minor > 0 else payout_minor + jackpot_minor = 0 end)`

/** One page of a member's rounds, newest first, with sums over the whole filter. */
export async function loadBettingRecord(pool: pg.Pool, memberId: bigint, query: Query) {
  const filter = [
    memberId,
    query.from ?? null,
    query.to ?? null,
    query.gameCode ?? null,
    query.state ?? null,
  ]
  const [page, sums] = await Promise.all([
    pool.query<BettingRow>(
      `select id as "roundId", game_code as "gameCode", version, state,
         case when vendor_code is null then 'here' else 'vendor' end as "playedAt",
         stake_minor as "stakeMinor", payout_minor as "payoutMinor",
         jackpot_minor as "jackpotMinor", ended_by is not null as "isEndedByHouse", opened_at as "openedAt", closed_at as "closedAt"
       from round where ${FILTER} order by id desc limit $6 offset $7`,
      [...filter, query.pageSize, (query.pageNo - 1) * query.pageSize],
    ),
    pool.query<Sums>(
      `select count(*) as rounds, coalesce(sum(stake_minor), 0)::bigint as "stakeMinor",
         coalesce(sum(payout_minor), 0)::bigint as "payoutMinor",
         coalesce(sum(jackpot_minor), 0)::bigint as "jackpotMinor",
         coalesce(sum(stake_minor) filter (where state = 'closed'), 0)::bigint as "settledMinor"
       from round where ${FILTER}`,
      filter,
    ),
  ])
  const totals = sums.rows[0]
  return {
    rows: page.rows,
    totalCount: Number(totals?.rounds ?? 0n),
    stakeMinor: totals?.stakeMinor ?? 0n,
    payoutMinor: totals?.payoutMinor ?? 0n,
    jackpotMinor: totals?.jackpotMinor ?? 0n,
    // Stakes of rounds still open are not lost yet.
    netMinor:
      (totals?.payoutMinor ?? 0n) + (totals?.jackpotMinor ?? 0n) - (totals?.settledMinor ?? 0n),
  }
}
