import type { SportsEventPage, SportsEventState, SportsScoreBoard } from '@baize/contract'
import type { EpochMs, Uuid } from '@baize/kernel'
import type { SportKey } from '@baize/sports'
import type pg from 'pg'
import { inTransaction, type Queryable } from '../../../../platform/database/in-transaction.ts'
import { takeRevisions } from './revisions.store.ts'

/** An event as the feed describes it. */
export interface EventFixture {
  readonly feedId: string
  readonly sport: SportKey
  readonly tournamentId: string
  readonly tournament: string
  readonly home: { readonly id: string; readonly name: string }
  readonly away: { readonly id: string; readonly name: string }
  readonly startsAt: Date
  readonly bestOf: number | null
  readonly isSimulated: boolean
  readonly proof: SportsEventPage['proof']
}

/** How an event stands, by the newest message about it. */
export interface EventStanding {
  readonly state: SportsEventState
  readonly board: SportsScoreBoard | null
  readonly incidents: readonly SportsEventPage['incidents'][number][]
  readonly endedAt: Date | null
  /** When the feed made that message. */
  readonly sentMs: EpochMs
}

export interface EventRow extends EventFixture, EventStanding {
  readonly eventId: Uuid
  /** Listed by the house: no feed says anything of it. */
  readonly isHouse: boolean
  /** Of an outright: who may win. */
  readonly runners: readonly string[] | null
  readonly listedAt: Date
}

const EVENT = `e.id as "eventId", e.feed_id as "feedId", e.sport, e.tournament_id as "tournamentId",
  e.tournament, json_build_object('id', e.home_id, 'name', e.home) as home,
  json_build_object('id', e.away_id, 'name', e.away) as away, e.starts_at as "startsAt",
  e.listed_at as "listedAt", e.best_of as "bestOf", e.is_simulated as "isSimulated",
  e.is_house as "isHouse", e.runners, e.proof, e.state, e.board,
  e.incidents, e.ended_at as "endedAt",
  round(extract(epoch from e.sent_at) * 1000)::float8 as "sentMs"`

export async function loadEvents(
  database: Queryable,
  eventIds: readonly Uuid[],
): Promise<EventRow[]> {
  const found = await database.query<EventRow>({
    name: 'sports-events-load',
    text: `select ${EVENT} from sports_event e where e.id = any($1::uuid[])`,
    values: [eventIds],
  })
  return found.rows
}

export async function loadEventsOfFeed(
  database: Queryable,
  feedIds: readonly string[],
): Promise<EventRow[]> {
  const found = await database.query<EventRow>({
    name: 'sports-events-of-feed',
    text: `select ${EVENT} from sports_event e where e.feed_id = any($1::text[])`,
    values: [feedIds],
  })
  return found.rows
}

/** Events that are to come, live, or were over not before a moment; the next ones first. */
export async function loadListedEvents(
  database: Queryable,
  { overSince, most }: { readonly overSince: Date; readonly most: number },
): Promise<EventRow[]> {
  const found = await database.query<EventRow>(
    `select ${EVENT} from sports_event e
     where e.state in ('not_started', 'live', 'interrupted', 'postponed') or e.ended_at > $1
     order by e.starts_at, e.id limit $2`,
    [overSince, most],
  )
  return found.rows
}

/** Events of the feed whose start has passed and that are not over, the last ones first. */
export async function loadBegun(database: Queryable, now: Date, most: number): Promise<string[]> {
  const found = await database.query<{ feedId: string }>(
    `select feed_id as "feedId" from sports_event
     where state in ('not_started', 'live', 'interrupted') and starts_at < $1 and not is_house
     order by starts_at desc limit $2`,
    [now, most],
  )
  return found.rows.map(({ feedId }) => feedId)
}

/** Events of a span that are over, the last ones first. */
export async function loadResults(
  database: Queryable,
  span: { readonly from: Date; readonly to: Date; readonly sport: string | null },
  most: number,
): Promise<EventRow[]> {
  const found = await database.query<EventRow>(
    `select ${EVENT} from sports_event e
     where e.starts_at >= $1 and e.starts_at < $2 and ($3::text is null or e.sport = $3)
       and e.state in ('ended', 'abandoned', 'cancelled')
     order by e.starts_at desc, e.id limit $4`,
    [span.from, span.to, span.sport, most],
  )
  return found.rows
}

export interface NewEvent extends EventFixture {
  readonly eventId: Uuid
  readonly state: SportsEventState
  readonly sentMs: EpochMs
}

/**
 * Adds events with empty books, and writes what the feed now says of those that are there. The start that was listed first stays; how an event
 * stands is in its messages.
 */
export async function saveFixtures(pool: pg.Pool, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ home, away, startsAt, eventId, sentMs, ...event }) => ({
    ...{ id: eventId, feed_id: event.feedId, sport: event.sport, state: event.state },
    ...{ tournament_id: event.tournamentId, tournament: event.tournament },
    ...{ home_id: home.id, home: home.name, away_id: away.id, away: away.name },
    ...{ starts_at: startsAt, best_of: event.bestOf, proof: event.proof },
    ...{ is_simulated: event.isSimulated, sent_at: new Date(sentMs) },
  }))
  await inTransaction(pool, async (tx) => {
    await takeRevisions(tx)
    await tx.query({
      name: 'sports-fixtures-add',
      text: `with added as (
          insert into sports_event (id, feed_id, sport, tournament_id, tournament, home_id, home, away_id,
            away, starts_at, listed_at, best_of, state, proof, is_simulated, sent_at)
          select id, feed_id, sport, tournament_id, tournament, home_id, home, away_id, away, starts_at,
            starts_at, best_of, state, proof, is_simulated, sent_at
          from jsonb_to_recordset($1::jsonb) as r(id uuid, feed_id text, sport text,
            tournament_id text, tournament text, home_id text, home text, away_id text, away text,
            starts_at timestamptz, best_of integer, state text, proof jsonb, is_simulated boolean,
            sent_at timestamptz)
          on conflict (feed_id) do nothing returning id
        )
        insert into sports_book (event_id, revision)
        select id, nextval('sports_book_revision') from added`,
      values: [JSON.stringify(rows)],
    })
    await tx.query({
      name: 'sports-fixtures-change',
      text: `with changed as (
          select e.id, r.starts_at, r.tournament_id, r.tournament, r.home_id, r.home, r.away_id, r.away,
            r.best_of, coalesce(r.proof, e.proof) as proof, r.is_simulated
          from jsonb_to_recordset($1::jsonb) as r(feed_id text, tournament_id text, tournament text,
            home_id text, home text, away_id text, away text, starts_at timestamptz, best_of integer,
            proof jsonb, is_simulated boolean)
            join sports_event e on e.feed_id = r.feed_id join sports_book b on b.event_id = e.id
          where not e.is_house and (e.tournament_id, e.tournament, e.home_id, e.home, e.away_id, e.away, e.starts_at, e.best_of,
              e.proof, e.is_simulated)
            is distinct from (r.tournament_id, r.tournament, r.home_id, r.home, r.away_id, r.away,
              r.starts_at, r.best_of, coalesce(r.proof, e.proof), r.is_simulated)
          order by e.id for no key update of e, b
        ), written as (
          update sports_event e set tournament_id = c.tournament_id, tournament = c.tournament,
            home_id = c.home_id, home = c.home, away_id = c.away_id, away = c.away,
            starts_at = c.starts_at, best_of = c.best_of, proof = c.proof, is_simulated = c.is_simulated
          from changed c where e.id = c.id
        )
        update sports_book b set revision = nextval('sports_book_revision') from changed c
        where b.event_id = c.id`,
      values: [JSON.stringify(rows)],
    })
  })
}

/** Writes how locked events stand. */
export async function saveStandings(
  tx: Queryable,
  standings: readonly (EventStanding & { readonly eventId: Uuid })[],
): Promise<void> {
  if (standings.length === 0) return
  const rows = standings.map(({ eventId, endedAt, sentMs, ...standing }) => ({
    ...{ id: eventId, ended_at: endedAt, sent_at: new Date(sentMs) },
    ...standing,
  }))
  await tx.query({
    name: 'sports-standings-write',
    text: `update sports_event e set state = r.state, board = r.board, incidents = r.incidents,
        ended_at = r.ended_at, sent_at = r.sent_at
      from jsonb_to_recordset($1::jsonb) as r(id uuid, state text, board jsonb, incidents jsonb,
        ended_at timestamptz, sent_at timestamptz)
      where e.id = r.id`,
    values: [JSON.stringify(rows)],
  })
}

export interface PutOffEvent {
  readonly eventId: Uuid
  readonly feedId: string
  readonly sport: SportKey
  readonly listedAt: Date
}

/** Events that are put off and not cancelled by the house, the ones that wait longest first. */
export async function loadPutOff(
  database: Queryable,
  listedBefore: Date,
  most: number,
): Promise<PutOffEvent[]> {
  const found = await database.query<PutOffEvent>(
    `select id as "eventId", feed_id as "feedId", sport, listed_at as "listedAt" from sports_event
     where state = 'postponed' and listed_at < $1 order by listed_at limit $2`,
    [listedBefore, most],
  )
  return found.rows
}
