import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A bet that has ended, as it is stored. */
export interface EndedBet {
  readonly id: Uuid
  readonly gameCode: string
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
  readonly closedAt: Date
  /** Null for a member who hides it. */
  readonly username: string | null
  /** Of a simulated member of a demonstration, or of its simulated history. */
  readonly isSimulated: boolean
}

interface AskedBets {
  /** Bets that ended from here on, the latest of each game. */
  readonly since: Date
  /** High stakes and lucky bets that were opened from here on. */
  readonly rareSince: Date
  /** Of each game, of high stakes and of lucky bets. */
  readonly most: number
}

/**
 * What ended lately. Four reads, each as short as what it finds: rounds that closed as they opened, by the order of their
 * ids; rounds that closed later, by an index of their own; high stakes and lucky bets by theirs, whose conditions these are.
 * A void round of a vendor's has neither stake nor win.
 */
export async function loadEndedBets(
  database: Queryable,
  { since, rareSince, most }: AskedBets,
): Promise<EndedBet[]> {
  const found = await database.query<EndedBet>(
    `with ended as (
       select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at from (
         select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at,
           row_number() over (partition by game_code order by id desc) as place from round
           where id >= first_uuid_of($1) and closed_at = opened_at and state = 'closed') at_once
         where place <= $3
       union
       select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at from (
         select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at,
           row_number() over (partition by game_code order by closed_at desc) as place from round
           where closed_at >= $1 and closed_at > opened_at and state = 'closed') later
         where place <= $3
       union
       (select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at from round
          where id >= first_uuid_of($2) and stake_minor >= 100000 and state = 'closed'
          order by id desc limit $3)
       union
       (select id, member_id, game_code, stake_minor, payout_minor, jackpot_minor, closed_at from round
          where id >= first_uuid_of($2) and payout_minor >= 5 * stake_minor
            and payout_minor >= 10 * stake_minor and state = 'closed'
          order by id desc limit $3)
     )
     select e.id, e.game_code as "gameCode", e.stake_minor as "stakeMinor",
       e.payout_minor + e.jackpot_minor as "payoutMinor", e.closed_at as "closedAt",
       case when not m.hides_name then m.username end as username,
       m.is_simulated or coalesce(e.closed_at < (select ends_at from demonstration_history), false)
         as "isSimulated"
     from ended e join member m on m.id = e.member_id where e.stake_minor > 0`,
    [since, rareSince, most],
  )
  return found.rows
}
