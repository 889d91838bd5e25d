import type { BlackjackEvent } from '@baize/games/blackjack/events'
import type { SeatsEvent } from '@baize/games/blackjack/seats/events'

/** Events of version 1 as events of version 2: one seat, no side bets. They do not say what each hand returned. */
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
