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
  /** Null for a jackpot. */
  readonly stakeMinor: Minor | null
  readonly closedAt: Date
}

const ROUNDS = `select r.game_code as "gameCode",
    case when not m.hides_name then m.username end as username, m.is_simulated or coalesce(r.closed_at < (select ends_at from demonstration_history), false)
      as "isSimulated",
    r.payout_minor as "payoutMinor", r.stake_minor as "stakeMinor",
    r.closed_at as "closedAt"
  from round r join member m on m.id = r.member_id`
// The condition is that of both indexes; with another one every round of the time would be read.
// A void round of a vendor's has neither stake nor win.
const HIGH =
  'r.id >= first_uuid_of($1) and r.payout_minor >= 5 * r.stake_minor and r.payout_minor > 0'
const LOAD = `${ROUNDS} where ${HIGH} order by r.payout_minor desc, r.closed_at desc limit $2`
// Ordered by an index of its own.
const LOAD_OF_GAME = `${ROUNDS} where r.game_code = $3 and ${HIGH} order by r.payout_minor desc limit $2`
const JACKPOTS = `select w.game_code as "gameCode",
    case when not m.hides_name then m.username end as username,
    m.is_simulated or coalesce(w.won_at < (select ends_at from demonstration_history), false)
      as "isSimulated",
    w.amount_minor as "payoutMinor", null::bigint as "stakeMinor", w.won_at as "closedAt"
  from jackpot_win w join member m on m.id = w.member_id where w.won_at >= $1`
const HIGHEST_JACKPOTS = 'order by w.amount_minor desc, w.won_at desc limit $2'
const LOAD_JACKPOTS = `${JACKPOTS} ${HIGHEST_JACKPOTS}`
const LOAD_JACKPOTS_OF_GAME = `${JACKPOTS} and w.game_code = $3 ${HIGHEST_JACKPOTS}`

/** The highest wins, jackpots among them, of rounds that were opened since a moment, highest first. */
export async function loadHighWins(database: Queryable, since: Date, most: number): Promise<Win[]> {
  const [rounds, jackpots] = await Promise.all([
    database.query<Win>(LOAD, [since, most]),
    database.query<Win>(LOAD_JACKPOTS, [since, most]),
  ])
  return highestOf(rounds.rows, jackpots.rows, most)
}

interface AskedWins {
  readonly gameCode: string
  readonly since: Date
  readonly most: number
}

/** The same of one game. */
export async function loadHighWinsOfGame(
  database: Queryable,
  { gameCode, since, most }: AskedWins,
): Promise<Win[]> {
  const [rounds, jackpots] = await Promise.all([
    database.query<Win>(LOAD_OF_GAME, [since, most, gameCode]),
    database.query<Win>(LOAD_JACKPOTS_OF_GAME, [since, most, gameCode]),
  ])
  return highestOf(rounds.rows, jackpots.rows, most)
}

function highestOf(rounds: readonly Win[], jackpots: readonly Win[], most: number): Win[] {
  return [...rounds, ...jackpots]
    .toSorted((a, b) => Number(b.payoutMinor - a.payoutMinor))
    .slice(0, most)
}
