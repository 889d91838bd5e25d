import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { LotteryDraw } from '../draws.store.ts'

type Version = Pick<LotteryDraw, 'drawId' | 'resultVersion'>

/** Notes that the wagers of a draw begin to be settled by a version of its result, or that somebody goes on with it. */
export async function beginRun(
  database: Queryable,
  { drawId, resultVersion }: Version,
  at: Date,
): Promise<void> {
  await database.query(
    `insert into lottery_run (draw_id, version, began_at) values ($1, $2, $3)
     on conflict (draw_id, version) do update set begun_times = lottery_run.begun_times + 1
       where lottery_run.ended_at is null`,
    [drawId, resultVersion, at],
  )
}

/** Notes what the wagers of the draw have come to. Who ends it second changes nothing. */
export async function endRun(
  tx: Queryable,
  { drawId, resultVersion }: Version,
  at: Date,
): Promise<void> {
  await tx.query(
    `update lottery_run r set ended_at = $3, counted_at = case when s.count = 0 then $3::timestamptz end,
       wager_count = s.count, stake_minor = s.stake, paid_minor = s.paid,
       returned_minor = s.returned
     from (select count(*)::int as count, coalesce(sum(stake_minor), 0)::bigint as stake,
         coalesce(sum(payout_minor), 0)::bigint as paid, coalesce(sum(returned_minor), 0)::bigint as returned
       from lottery_slip b join wager w on w.member_id = b.member_id and w.id = b.wager_id
       where b.draw_id = $1) s
     where r.draw_id = $1 and r.version = $2 and r.ended_at is null
       and exists (select from lottery_draw d where d.id = $1 and d.result_version = $2)`,
    [drawId, resultVersion, at],
  )
}
