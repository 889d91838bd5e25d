import type { SportsEvent } from '@baize/contract'
import type { NamedEvent } from '@baize/sports'

/** What the names of an event's markets need of it. */
export function namedEvent({
  sport,
  home,
  away,
  runners,
}: Pick<SportsEvent, 'sport' | 'home' | 'away' | 'runners'>): NamedEvent {
  return { sport, home: home.name, away: away.name, ...(runners && { runners }) }
}
