import type { EpochMs } from '@baize/kernel'
import type { Urn } from '../feed/urn.ts'
import type { EventEnd, EventResult } from '../results/event-result.ts'
import type { SportKey } from './sport-keys.ts'

/** A league, cup or series of matches of one sport. */
export interface Tournament {
  readonly id: Urn
  readonly sport: SportKey
  readonly name: string
}

export interface Competitor {
  readonly id: Urn
  readonly name: string
}

/** What bets are taken on: a match of two competitors, or who wins a tournament (an outright). */
export type SportEvent = MatchEvent | OutrightEvent

export interface MatchEvent {
  readonly kind: 'match'
  readonly id: Urn
  readonly tournament: Urn
  readonly sport: SportKey
  readonly home: Competitor
  readonly away: Competitor
  readonly kickOff: EpochMs
  /** How many sets or maps at most; missing where a match is not a series. */
  readonly bestOf?: 3 | 5
}

export interface OutrightEvent {
  readonly kind: 'outright'
  readonly id: Urn
  readonly tournament: Urn
  readonly sport: SportKey
  readonly competitors: readonly Competitor[]
  readonly endsAt: EpochMs
}

/** What an event has come to by now. */
export interface EventState {
  readonly sport: SportKey
  readonly end: EventEnd
  readonly result: EventResult
}
