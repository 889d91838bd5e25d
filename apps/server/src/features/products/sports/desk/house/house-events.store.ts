import type { SportsEventState, SportsScoreBoard } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Tx } from '../../../../../platform/database/in-transaction.ts'
import { takeRevisions } from '../../book/revisions.store.ts'

/** An event of the house as staff list it; of an outright the home side is its name, and the away side nobody. */
export interface NewHouseEvent {
  readonly eventId: Uuid
  readonly sport: string
  readonly tournament: string
  readonly home: string
  readonly away: string
  readonly runners: readonly string[] | null
  readonly startsAt: Date
  readonly at: Date
}

/** Lists an event with an empty book. Answers its id for everybody, or undefined where it is listed already. */
export async function insertHouseEvent(tx: Tx, event: NewHouseEvent): Promise<string | undefined> {
  await takeRevisions(tx)
  const { eventId, sport, tournament, home, away, runners, startsAt, at } = event
  const added = await tx.query<{ feedId: string }>(
    `with added as (
       insert into sports_event (id, feed_id, sport, tournament_id, tournament, home_id, home, away_id, away,
         starts_at, listed_at, state, is_simulated, is_house, runners, sent_at)
       select $1, 'house:match:' || nextval('sports_house_number'), $2,
         coalesce((select tournament_id from sports_event where is_house and sport = $2 and tournament = $3 limit 1),
           'house:tournament:' || nextval('sports_house_number')), $3,
         'house:competitor:' || nextval('sports_house_number'), $4,
         'house:competitor:' || nextval('sports_house_number'), $5,
         $6, $6, 'not_started', false, true, $7, $8
       on conflict (sport, tournament, home, away, listed_at) where is_house do nothing
       returning id, feed_id
     ), book as (
       insert into sports_book (event_id, revision) select id, nextval('sports_book_revision') from added
     )
     select feed_id as "feedId" from added`,
    [eventId, sport, tournament, home, away, startsAt, runners && JSON.stringify(runners), at],
  )
  return added.rows[0]?.feedId
}

export interface HouseStanding {
  readonly eventId: Uuid
  readonly state: SportsEventState
  readonly board: SportsScoreBoard | null
  readonly startsAt: Date
  readonly endedAt: Date | null
  readonly at: Date
}

/** How an event of the house stands from now on; prices of one that has not begun end with its start. */
export async function saveHouseStanding(tx: Tx, standing: HouseStanding): Promise<void> {
  const { eventId, state, board, startsAt, endedAt, at } = standing
  await tx.query(
    `update sports_event set state = $2, board = $3, starts_at = $4, ended_at = $5, sent_at = $6
     where id = $1 and is_house`,
    [eventId, state, board && JSON.stringify(board), startsAt, endedAt, at],
  )
  if (state !== 'not_started') return
  await tx.query('update sports_price set ends_at = least(ends_at, $2) where event_id = $1', [
    eventId,
    startsAt,
  ])
}
