import type { SportsEventState, SportsScoreBoard } from '@baize/contract'
import type { EpochMs, Uuid } from '@baize/kernel'
import type { MarketKey, Odds } from '@baize/sports'

/** A market as it stands in the book of its event. */
export interface BookMarket {
  readonly market: MarketKey
  readonly state: 'active' | 'suspended' | 'settled' | 'closed'
  /** The moment of the newest suspension, in milliseconds: it rises with each, in whatever order messages come. */
  readonly version: number
  /** The producer that prices it: nothing is taken while that one is silent. */
  readonly producer: number
  readonly isMain: boolean
  /** In the order in which they are shown. */
  readonly outcomes: ReadonlyMap<string, Odds | null>
  /** When the feed made the price. */
  readonly toldAt: EpochMs
}

/** The event of a book, as far as a bet depends on it. */
export interface BookEvent {
  readonly eventId: Uuid
  readonly feedId: string
  readonly sport: string
  readonly tournamentId: string
  readonly startsAt: Date
  readonly state: SportsEventState
  readonly board: SportsScoreBoard | null
}

/** An event's book as the poster locks it for a stake: prices wait until the commit is over. */
export interface LockedBook {
  readonly event: BookEvent
  readonly markets: ReadonlyMap<MarketKey, BookMarket>
  /** Producers that are up at this moment, by the database's clock. */
  readonly producersUp: ReadonlySet<number>
  readonly databaseNow: Date
}

/** Where a market is looked for. */
export interface BookKey {
  readonly eventId: Uuid
}
