import type { SportsBet, SportsEvent, SportsShownLeg } from '@baize/contract'
import type { SlipLeg } from './slip-store.ts'

type FreshLeg = Omit<SlipLeg, 'isBanker' | 'stake'>

/** The selections of a bet for another one, at present prices; what has none is at the one it was taken at. */
export function legsOfBet({ legs }: SportsBet): readonly FreshLeg[] {
  return legs
    .filter(({ eventState }) => eventState === 'not_started' || eventState === 'live')
    .map(({ eventId, sport, tournament, home, away, startsAt, market, outcomeId, ...leg }) => ({
      ...(leg.runners && { runners: leg.runners }),
      ...{ eventId, sport, tournament, home, away, startsAt, market, outcomeId },
      odds: leg.oddsNow ?? leg.odds,
      // Which version stands now says the next quote.
      version: 0,
    }))
}

/** A leg that somebody shared, with the event it is of. */
export function legOfShared(shared: SportsShownLeg, event: SportsEvent): FreshLeg {
  const { sport, tournament, home, away, runners, startsAt } = event
  const sides = { home: home.name, away: away.name, ...(runners && { runners }) }
  return { ...shared, sport, tournament, ...sides, startsAt }
}
