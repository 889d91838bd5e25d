import type {
  DeskSportsEvent,
  SportsEventState,
  SportsHold,
  SportsHoldScope,
  SportsLevel,
} from '@baize/contract'

/** What a hold or a limit is over. */
export interface Held {
  readonly level: SportsLevel
  readonly subject: string
}

export const PLATFORM: Held = { level: 'platform', subject: '*' }

/** An event and all that it is part of, the widest first; with a market that as well. */
export function levelsOf(
  { eventId, tournamentId, sport }: Pick<DeskSportsEvent, 'eventId' | 'tournamentId' | 'sport'>,
  market?: string,
): readonly Held[] {
  const own: readonly Held[] =
    market === undefined ? [] : [{ level: 'market', subject: `${eventId}|${market}` }]
  return [
    PLATFORM,
    { level: 'sport', subject: sport },
    { level: 'tournament', subject: tournamentId },
    { level: 'event', subject: eventId },
    ...own,
  ]
}

/** Played from the kick-off on, to come before. */
export function scopeOf(state: SportsEventState): Exclude<SportsHoldScope, 'both'> {
  return state === 'not_started' || state === 'postponed' ? 'pre_match' : 'live'
}

/** The widest hold that keeps bets away from an event as it stands: opening less than it would open nothing. */
export function holdOver(
  holds: readonly SportsHold[],
  levels: readonly Held[],
  state: SportsEventState,
): SportsHold | undefined {
  const isMeant = ({ scope }: SportsHold) => scope === 'both' || scope === scopeOf(state)
  for (const { level, subject } of levels) {
    const found = holds.find(
      (hold) => hold.level === level && hold.subject === subject && isMeant(hold),
    )
    if (found) return found
  }
  return undefined
}
