import { epochMs, type Uuid } from '@baize/kernel'
import { uuidOf } from '@baize/testkit'
import type { EventFixture, NewEvent } from '../features/products/sports/book/events.store.ts'

/** A match of the feed for tests; its number is the feed's. */
export function buildMatch(number: number, other: Partial<EventFixture> = {}): NewEvent {
  return {
    eventId: eventIdOf(number),
    feedId: `sr:match:${number}`,
    sport: 'football',
    tournamentId: 'sr:tournament:17',
    tournament: 'Premier League',
    home: { id: 'sr:competitor:1', name: 'Arsenal' },
    away: { id: 'sr:competitor:2', name: 'Chelsea' },
    startsAt: new Date('2026-12-05T15:00:00Z'),
    bestOf: null,
    isSimulated: true,
    proof: null,
    state: 'not_started',
    toldMs: epochMs(0),
    ...other,
  }
}

export const eventIdOf = (number: number): Uuid => uuidOf(`match ${number}`)
