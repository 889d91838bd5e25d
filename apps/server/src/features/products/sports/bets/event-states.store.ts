import type { SportsEventState, SportsScoreBoard } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { EventEnd, EventState, SportKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export type EventStates = ReadonlyMap<Uuid, EventState>

const ENDS: Readonly<Record<SportsEventState, EventEnd>> = {
  ...{ not_started: 'open', live: 'open', interrupted: 'open', ended: 'ended' },
  ...{ postponed: 'postponed', abandoned: 'abandoned', cancelled: 'cancelled' },
}

/** What events have come to, for legs that no settlement of the feed can tell. */
export async function loadEventStates(
  database: Queryable,
  eventIds: readonly Uuid[],
): Promise<EventStates> {
  if (eventIds.length === 0) return new Map()
  const found = await database.query<{
    eventId: Uuid
    sport: SportKey
    state: SportsEventState
    board: SportsScoreBoard | null
  }>({
    name: 'sports-event-states',
    text: `select id as "eventId", sport, state, board from sports_event where id = any($1::uuid[])`,
    values: [eventIds],
  })
  return new Map(
    found.rows.map(({ eventId, sport, state, board }) => {
      const isOver = state === 'ended'
      const periods = board?.periods.slice(
        0,
        isOver ? undefined : Math.max(0, (board.period ?? 1) - 1),
      )
      const result = board && periods ? { ...(isOver && { regular: board.score }), periods } : {}
      return [eventId, { sport, end: ENDS[state], result }]
    }),
  )
}

/** The events of a bet, as far as its live delay depends on them. */
export async function loadEventStatesOf(
  database: Queryable,
  betId: Uuid,
): Promise<{ readonly state: SportsEventState; readonly sport: string }[]> {
  const found = await database.query<{ state: SportsEventState; sport: string }>(
    `select e.state, e.sport from sports_bet_leg l join sports_event e on e.id = l.event_id
     where l.bet_id = $1`,
    [betId],
  )
  return found.rows
}
