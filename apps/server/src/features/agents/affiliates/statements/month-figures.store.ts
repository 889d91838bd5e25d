import type { PlayerMonth } from '@baize/agents'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { FiguresByAffiliate } from './statement.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

interface FigureRow {
  readonly affiliateId: bigint
  readonly memberId: bigint
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly costMinor: bigint
}

/**
 * What players of affiliates did in a month, as far as it was counted by a moment. The cost of play is what it brings to
 * jackpots. Rewards are not given yet; fees of payments are borne by the player, and a deposit that was credited stays.
 */
export async function loadMonthFigures(
  database: Queryable,
  { from, to }: Span,
  countedTo: Date,
): Promise<FiguresByAffiliate> {
  const found = await database.query<FigureRow>(
    `select p.affiliate_id as "affiliateId", p.member_id as "memberId",
            sum(f.stake_minor)::bigint as "stakeMinor",
            sum(f.stake_minor + f.profit_minor)::bigint as "payoutMinor",
            sum(f.cost_minor)::bigint as "costMinor"
       from affiliate_player p join agent_figure f on f.member_id = p.member_id
      where p.affiliate_id is not null and f.slot >= $1 and f.slot < $2 and f.counted_at <= $3
        and f.product <> ''
      group by 1, 2 order by 1, 2`,
    [from, to, countedTo],
  )
  const byAffiliate = Map.groupBy(found.rows, ({ affiliateId }) => affiliateId)
  return new Map([...byAffiliate].map(([id, rows]) => [id, rows.map(playerMonthOf)]))
}

function playerMonthOf({ memberId, stakeMinor, payoutMinor, costMinor }: FigureRow): PlayerMonth {
  return {
    player: memberId.toString(),
    ...{ stakeMinor, payoutMinor, jackpotMinor: costMinor },
    ...{ bonusCostMinor: 0n, rebateMinor: 0n, paymentFeeMinor: 0n, chargebackMinor: 0n },
  }
}

/** Who qualified, and who was taken back, of an affiliate in a month. */
export interface Qualified {
  readonly affiliateId: bigint
  readonly qualified: readonly string[]
  readonly reversed: readonly string[]
}

export async function loadQualified(
  database: Queryable,
  { from, to }: Span,
): Promise<ReadonlyMap<bigint, Qualified>> {
  const found = await database.query<Qualified>(
    `select affiliate_id as "affiliateId",
            coalesce(array_agg(member_id::text order by qualified_at, member_id)
              filter (where qualified_at >= $1 and qualified_at < $2), '{}') as qualified,
            coalesce(array_agg(member_id::text order by reversed_at, member_id)
              filter (where reversed_at >= $1 and reversed_at < $2), '{}') as reversed
       from affiliate_player
      where affiliate_id is not null and (qualified_at >= $1 and qualified_at < $2
        or reversed_at >= $1 and reversed_at < $2)
      group by 1`,
    [from, to],
  )
  return new Map(found.rows.map((row) => [row.affiliateId, row]))
}

/** An affiliate whose month is settled, and the one above. */
export interface SettledAffiliate {
  readonly affiliateId: bigint
  readonly aboveId: bigint | null
  /** No month follows: what is owed is paid, however little. */
  readonly isClosed: boolean
}

/** Affiliates who were approved in a month, at least for a part of it. */
export async function loadSettledAffiliates(
  database: Queryable,
  from: Date,
): Promise<readonly SettledAffiliate[]> {
  const found = await database.query<SettledAffiliate>(
    `select a.member_id as "affiliateId", p.affiliate_id as "aboveId", a.state = 'closed' as "isClosed"
       from affiliate a left join affiliate_player p on p.member_id = a.member_id
      where a.state = 'approved' or a.state = 'closed' and a.decided_at >= $1
      order by a.member_id desc`,
    [from],
  )
  return found.rows
}
