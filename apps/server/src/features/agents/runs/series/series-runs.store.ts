import { AGENT_TYPES } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** Settled lottery stakes of a member, by the points they had when they bet. */
export interface StoredStake {
  readonly memberId: bigint
  readonly points: number
  readonly stakeMinor: bigint
}

/** What was settled from a moment to before another. */
export async function loadSeriesStakes(
  database: Queryable,
  { begins, ends }: { readonly begins: Date; readonly ends: Date },
): Promise<readonly StoredStake[]> {
  const found = await database.query<StoredStake>(
    `select member_id as "memberId", points, sum(stake_minor)::bigint as "stakeMinor"
       from series_stake where settled_at >= $1 and settled_at < $2
      group by 1, 2 having sum(stake_minor) <> 0 order by 1, 2`,
    [begins, ends],
  )
  return found.rows
}

/** Those of some members who are agents. */
export async function loadAgentsAmong(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const found = await database.query<{ id: bigint }>(
    'select id from member where id = any ($1::bigint[]) and type = any ($2::smallint[])',
    [memberIds, AGENT_TYPES],
  )
  return new Set(found.rows.map(({ id }) => id))
}

/** Agents who stand under nobody but the house. */
export async function loadTopAgents(database: Queryable): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    'select id from member where type = any ($1::smallint[]) and upline_id is null',
    [AGENT_TYPES],
  )
  return found.rows.map(({ id }) => id)
}

/** The first business day since another on which lottery bets were settled after the last day that was run; null without one. */
export async function loadFirstUnsettledDay(
  database: Queryable,
  fromDay: string,
  offsetMinutes: number,
): Promise<string | null> {
  const found = await database.query<{ day: string | null }>(
    `with since as (
       select greatest($1::date, (select max(last_day) + 1 from agent_run where type = 'series')) as day)
     select (min(settled_at) at time zone 'UTC' + make_interval(mins => $2))::date::text as day
       from series_stake
      where settled_at >= (select day from since)::timestamp at time zone 'UTC' - make_interval(mins => $2)`,
    [fromDay, offsetMinutes],
  )
  return found.rows[0]?.day ?? null
}

/** What an agent earned on the team of a direct downline. */
export interface StoredShare {
  readonly agentId: bigint
  readonly downlineId: bigint
  readonly agentPoints: number
  readonly downlinePoints: number
  readonly stakeMinor: bigint
  /** Stakes times points, in two-thousandths of a minor unit. */
  readonly weighed: bigint
}

export interface StoredEarning {
  readonly agentId: bigint
  readonly earnedMinor: bigint
  readonly deltaMinor: bigint
}

const SHARE = `agent_id as "agentId", downline_id as "downlineId", agent_points as "agentPoints",
  downline_points as "downlinePoints", stake_minor as "stakeMinor", weighed::text`

type SentShare = Omit<StoredShare, 'weighed'> & { readonly weighed: string }

const shareOf = (row: SentShare): StoredShare => ({ ...row, weighed: BigInt(row.weighed) })

/** Shares of a run, a page of them. */
export async function loadShares(
  database: Queryable,
  runId: bigint,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly shares: readonly StoredShare[]; readonly totalCount: number }> {
  const [page, count] = await Promise.all([
    database.query<SentShare>(
      `select ${SHARE} from agent_series_row where run_id = $1 order by place limit $2 offset $3`,
      [runId, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from agent_series_row where run_id = $1',
      [runId],
    ),
  ])
  return { shares: page.rows.map(shareOf), totalCount: count.rows[0]?.total ?? 0 }
}

/** Shares of one agent in a run. */
export async function loadSharesOf(
  database: Queryable,
  runId: bigint,
  agentId: bigint,
): Promise<readonly StoredShare[]> {
  const found = await database.query<SentShare>(
    `select ${SHARE} from agent_series_row where agent_id = $2 and run_id = $1 order by place`,
    [runId, agentId],
  )
  return found.rows.map(shareOf)
}

/** What agents earned in a run. */
export async function loadEarnings(
  database: Queryable,
  runId: bigint,
): Promise<readonly StoredEarning[]> {
  const found = await database.query<StoredEarning>(
    `select agent_id as "agentId", earned_minor as "earnedMinor", delta_minor as "deltaMinor"
       from agent_series_earning where run_id = $1 order by agent_id`,
    [runId],
  )
  return found.rows
}

export async function insertShares(
  tx: Tx,
  runId: bigint,
  shares: readonly StoredShare[],
): Promise<void> {
  const column = <Name extends keyof StoredShare>(name: Name) => shares.map((share) => share[name])
  await tx.query(
    `insert into agent_series_row (run_id, place, agent_id, downline_id, agent_points, downline_points,
       stake_minor, weighed)
     select $1, place, agent, downline, agent_points, downline_points, stake, weighed
       from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::smallint[], $6::bigint[], $7::numeric[])
         with ordinality as given(agent, downline, agent_points, downline_points, stake, weighed, place)`,
    [
      ...[runId, column('agentId'), column('downlineId'), column('agentPoints')],
      ...[column('downlinePoints'), column('stakeMinor'), column('weighed').map(String)],
    ],
  )
}

export async function insertEarnings(
  tx: Tx,
  runId: bigint,
  earnings: readonly StoredEarning[],
): Promise<void> {
  await tx.query(
    `insert into agent_series_earning (run_id, agent_id, earned_minor, delta_minor)
     select $1, agent, earned, delta
       from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as given(agent, earned, delta)`,
    [
      ...[runId, earnings.map(({ agentId }) => agentId)],
      ...[
        earnings.map(({ earnedMinor }) => earnedMinor),
        earnings.map(({ deltaMinor }) => deltaMinor),
      ],
    ],
  )
}

/** A settlement that changed what was staked. */
export interface SeriesBet {
  readonly betId: string
  readonly settledAt: Date
  readonly points: number
  readonly stakeMinor: bigint
}

/** Bets of a member that were settled from a moment to before another, the newest first. */
export async function loadSeriesBets(
  database: Queryable,
  memberId: bigint,
  { begins, ends }: { readonly begins: Date; readonly ends: Date },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) {
  const within = 'from series_stake where member_id = $1 and settled_at >= $2 and settled_at < $3'
  const [page, sum] = await Promise.all([
    database.query<SeriesBet>(
      `select wager_id as "betId", settled_at as "settledAt", points, stake_minor as "stakeMinor"
         ${within} order by settled_at desc, wager_id limit $4 offset $5`,
      [memberId, begins, ends, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ total: number; stakeMinor: bigint }>(
      `select count(*)::int as total, coalesce(sum(stake_minor), 0)::bigint as "stakeMinor" ${within}`,
      [memberId, begins, ends],
    ),
  ])
  const { total = 0, stakeMinor = 0n } = sum.rows[0] ?? {}
  return { bets: page.rows, totalCount: total, totalMinor: stakeMinor }
}
