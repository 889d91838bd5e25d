import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { Period } from './period.ts'

export interface TeamBet {
  readonly betId: string
  readonly gameCode: string
  readonly settledAt: Date
  readonly stakeMinor: bigint
  readonly validBetMinor: bigint
  readonly profitMinor: bigint
}

/** Bets are settled this long after they were opened at most; the months of bets are cut by when they were. */
const SETTLED_WITHIN = `interval '40 days'`
const FILTER = `member_id = $1 and state = 'closed' and closed_at >= $2 and closed_at < $3
  and id >= first_uuid_of($2::timestamptz - ${SETTLED_WITHIN})
  and id < first_uuid_of($3::timestamptz + interval '1 minute')
  and ($4::text is null or coalesce((select category from game where code = game_code), 'OTHER') = $4)`

export interface BetRequest {
  readonly memberId: bigint
  readonly period: Period
  readonly product?: string | undefined
}

function valuesOf({ memberId, period, product }: BetRequest): unknown[] {
  return [memberId, period.begins, period.ends, product ?? null]
}

/** Settled bets of one member, the newest first. */
export async function loadTeamBets(
  database: Queryable,
  request: BetRequest,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly TeamBet[]; readonly totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<TeamBet>(
      `select id::text as "betId", game_code as "gameCode", closed_at as "settledAt",
              stake_minor as "stakeMinor", coalesce(valid_minor, stake_minor) as "validBetMinor",
              payout_minor - stake_minor as "profitMinor"
         from bet where ${FILTER} order by id desc limit $5 offset $6`,
      [...valuesOf(request), pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ count: number }>(
      `select count(*)::integer as count from bet where ${FILTER}`,
      valuesOf(request),
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 }
}
