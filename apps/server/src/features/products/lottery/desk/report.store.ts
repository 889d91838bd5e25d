import type { Minor } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What was staked on the draws of a game's day, and paid. Returned stakes were not played. */
export interface ReportRow {
  readonly game: string
  /** `20270206`, as issues begin. */
  readonly day: string
  readonly drawCount: number
  readonly voidCount: number
  readonly slipCount: number
  readonly stakeMinor: Minor
  readonly paidMinor: Minor
  readonly returnedMinor: Minor
}

/** Draws that have ended, by game and day of their issue, the latest day first. */
export async function loadReport(
  database: Queryable,
  { from, to, game }: { readonly from: string; readonly to: string; readonly game: string | null },
  most: number,
): Promise<ReportRow[]> {
  const found = await database.query<ReportRow>(
    `select d.game, left(d.issue, 8) as day, count(*)::int as "drawCount",
       (count(*) filter (where d.voided_at is not null))::int as "voidCount",
       coalesce(sum(r.wager_count), 0)::int as "slipCount",
       coalesce(sum(r.stake_minor), 0)::bigint as "stakeMinor",
       coalesce(sum(r.paid_minor), 0)::bigint as "paidMinor",
       coalesce(sum(r.returned_minor), 0)::bigint as "returnedMinor"
     from lottery_draw d
     left join lottery_run r on r.draw_id = d.id and r.version = d.result_version
     where d.issue between $1 || '-000' and $2 || '-999' and ($3::text is null or d.game = $3)
       and d.settled_at is not null
     group by d.game, left(d.issue, 8) having sum(r.wager_count) > 0
     order by left(d.issue, 8) desc, d.game limit $4`,
    [from, to, game, most],
  )
  return found.rows
}
