import {
  type MarketKey,
  type PriceJump,
  type SportKey,
  type WatchedMarket,
  watchPrice,
} from '@baize/sports'
import { type OddsChangeMessage, whatHappened } from '@baize/uof'
import type { Offer } from '../book/book.ts'

/** What the prices of a message mean for their markets. */
export interface WatchedOffer {
  readonly jumped: readonly { readonly market: MarketKey; readonly jump: PriceJump }[]
  /** Markets whose jump the feed has confirmed. */
  readonly confirmed: readonly MarketKey[]
}

const NOTHING_SEEN: WatchedOffer = { jumped: [], confirmed: [] }
/** As many as the server that holds the feed remembers the books of. */
const EVENTS_KEPT = 4_000

/**
 * Remembers the last price of every market, and what had happened by then. It is the memory of one server: the next one judges from its second price
 * on, and what is held by then only a person lets go.
 */
export interface JumpWatch {
  /** Betting on an event was stopped: whatever follows has a reason. */
  stopped(feedId: string): void
  look(
    message: OddsChangeMessage,
    offer: Offer,
    of: { sport: SportKey; percent: number },
  ): WatchedOffer
  forget(): void
}

interface WatchedEvent {
  /** Stops and recoveries so far. */
  breaks: number
  happened: string
  readonly markets: Map<MarketKey, WatchedMarket>
}

export function createJumpWatch(): JumpWatch {
  const events = new Map<string, WatchedEvent>()
  const eventOf = (feedId: string): WatchedEvent => {
    const known = events.get(feedId) ?? { breaks: 0, happened: '', markets: new Map() }
    events.delete(feedId)
    events.set(feedId, known)
    for (const oldest of events.keys()) {
      if (events.size <= EVENTS_KEPT) break
      events.delete(oldest)
    }
    return known
  }
  return {
    stopped(feedId) {
      eventOf(feedId).breaks += 1
    },
    look(message, { producer, sentAt, markets }, { sport, percent }) {
      if (percent === 0) return NOTHING_SEEN
      const event = eventOf(message.event)
      if (message.status) event.happened = whatHappened(message.status, sport)
      // A recovery says what stands, and not how it came to that.
      if (message.requestId !== undefined) event.breaks += 1
      const mark = `${event.breaks} ${event.happened}`
      const jumped: { market: MarketKey; jump: PriceJump }[] = []
      const confirmed: MarketKey[] = []
      for (const { market, state, outcomes } of markets) {
        const known = event.markets.get(market)
        // A market that the feed itself suspends comes back with whatever price it likes.
        if (state !== 'active') {
          if (known) event.markets.set(market, { ...known, mark: 'suspended' })
          continue
        }
        const now = { prices: outcomes, producer, sentAt, mark }
        const { watched, verdict } = watchPrice(known, now, percent)
        event.markets.set(market, watched)
        if (verdict.kind === 'jumped') jumped.push({ market, jump: verdict.jump })
        if (verdict.kind === 'confirmed') confirmed.push(market)
      }
      return jumped.length + confirmed.length === 0 ? NOTHING_SEEN : { jumped, confirmed }
    },
    forget: () => events.clear(),
  }
}
