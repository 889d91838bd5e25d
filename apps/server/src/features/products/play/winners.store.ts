import type { Minor } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A high win as it is stored. */
export interface Win {
  readonly gameCode: string
  /** Null for a member who hides it. */
  readonly username: string | null
  /** Of a simulated member of a demonstration, or of its simulated history. */
  readonly isSimulated: boolean
  readonly payoutMinor: Minor
  readonly closedAt: Date
}

// The condition is the index's own; with another one every round of the day would be read.
// A void round of a vendor's has neither stake nor win.
const LOAD = `select r.game_code as "gameCode",
    case when not m.hides_name then m.username end as username, m.is_simulated or coalesce(r.closed_at < (select ends_at from demonstration_history), false)
      as "isSimulated",
    r.payout_minor as "payoutMinor",
    r.closed_at as "closedAt"
  from round r join member m on m.id = r.member_id
  where r.id >= first_uuid_of($1) and r.payout_minor >= 5 * r.stake_minor and r.payout_minor > 0
  order by r.payout_minor desc, r.closed_at desc limit $2`
const LOAD_JACKPOTS = `select w.game_code as "gameCode",
    case when not m.hides_name then m.username end as username,
    m.is_simulated or coalesce(w.won_at < (select ends_at from demonstration_history), false)
      as "isSimulated",
    w.amount_minor as "payoutMinor", w.won_at as "closedAt"
  from jackpot_win w join member m on m.id = w.member_id
  where w.won_at >= $1 order by w.amount_minor desc, w.won_at desc limit $2`

/** The highest wins, jackpots among them, of rounds that were opened since a moment, highest first. */
export async function loadHighWins(database: Queryable, since: Date, most: number): Promise<Win[]> {
  const [rounds, jackpots] = await Promise.all([
    database.query<Win>(LOAD, [since, most]),
    database.query<Win>(LOAD_JACKPOTS, [since, most]),
  ])
  return [...rounds.rows, ...jackpots.rows]
    .toSorted((a, b) => Number(b.payoutMinor - a.payoutMinor))
    .slice(0, most)
}
