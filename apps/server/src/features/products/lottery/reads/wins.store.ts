import type { Minor, Uuid } from '@baize/kernel'
import type { Settings } from '@baize/lottery'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SlipEntry } from '../slips/slip-row.ts'

/** What was bet on a draw and what it paid, in all. */
export interface DrawTotals {
  readonly slipCount: number
  readonly playerCount: number
  readonly lineCount: number
  readonly winCount: number
  readonly paidMinor: Minor
}

export interface DrawWin {
  readonly wagerId: Uuid
  readonly username: string
  readonly settings: Settings
  readonly entries: readonly SlipEntry[]
  readonly prizeMinor: Minor
  readonly wonAt: Date
}

/** What has been paid is counted of settled slips only. */
export async function loadDrawTotals(database: Queryable, drawId: string): Promise<DrawTotals> {
  const found = await database.query<DrawTotals>(
    `select count(*)::int as "slipCount", count(distinct s.member_id)::int as "playerCount",
       coalesce(sum(s.line_count), 0)::int as "lineCount",
       (count(*) filter (where w.state = 'settled' and w.payout_minor > 0))::int as "winCount",
       coalesce(sum(w.payout_minor) filter (where w.state = 'settled'), 0)::bigint as "paidMinor"
     from lottery_slip s join wager w on w.member_id = s.member_id and w.id = s.wager_id
     where s.draw_id = $1`,
    [drawId],
  )
  const [totals] = found.rows
  return (
    totals ?? { slipCount: 0, playerCount: 0, lineCount: 0, winCount: 0, paidMinor: 0n as Minor }
  )
}

/** The highest wins of a draw, highest first. Who hides the name has none. */
export async function loadHighWins(
  database: Queryable,
  drawId: string,
  most: number,
): Promise<DrawWin[]> {
  const found = await database.query<DrawWin>(
    `select s.wager_id as "wagerId", case when m.hides_name then '' else m.username end as username,
       s.settings, s.entries, w.payout_minor as "prizeMinor",
       w.closed_at as "wonAt"
     from lottery_slip s join wager w on w.member_id = s.member_id and w.id = s.wager_id
     join member m on m.id = s.member_id
     where s.draw_id = $1 and w.state = 'settled' and w.payout_minor > 0
     order by w.payout_minor desc, s.wager_id limit $2`,
    [drawId, most],
  )
  return found.rows
}
