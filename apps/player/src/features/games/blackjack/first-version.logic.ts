import type { BlackjackEvent } from '@baize/games/blackjack/events'
import type { SeatsEvent } from '@baize/games/blackjack/seats/events'

/** A book of version 1 as one of version 2: one seat, no side bets. What each hand returned is not in it. */
export function fromFirstVersion(events: readonly BlackjackEvent[]): readonly SeatsEvent[] {
  return events.map(onSeat)
}

function onSeat(event: BlackjackEvent): SeatsEvent {
  switch (event.type) {
    case 'roundOpened': {
      const { type, cards, dealerCard } = event
      return { type, dealerCard, hands: [cards] }
    }
    case 'handSettled':
      return { ...event, seat: 0, stakeMinor: '', returnedMinor: '' }
    case 'hit':
    case 'stood':
    case 'doubled':
    case 'split':
    case 'surrendered':
      return { ...event, seat: 0 }
    case 'dealerTurned':
    case 'dealerDrew':
    case 'roundEnd':
      return event
  }
}
