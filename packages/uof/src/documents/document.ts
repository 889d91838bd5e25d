import type { EpochMs } from '@baize/kernel'
import type { EventStatus, MarketGroup, SportKey, Urn } from '@baize/sports'
import type { SportEventStatus } from '../messages/event-status.ts'

/** An event as the feed describes it. */
export interface Fixture {
  readonly id: Urn
  readonly kickOff: EpochMs
  readonly status: EventStatus
  readonly sport: Named
  /** A country, or what stands for one. */
  readonly category: Named & { readonly countryCode?: string }
  readonly tournament: Named
  readonly season?: Named
  readonly round?: number
  readonly home: Named
  readonly away: Named
  readonly bestOf?: 3 | 5
  /** What only this feed tells, by name. */
  readonly extra: Readonly<Record<string, string>>
}

export interface Named {
  readonly id: Urn
  readonly name: string
}

/** Everything about one event, with where it stands once it has begun. */
export interface FixtureDocument {
  readonly type: 'fixture'
  readonly generatedAt: EpochMs
  readonly fixture: Fixture
  readonly status?: SportEventStatus
}

/** The events of a day, or those that are played. */
export interface ScheduleDocument {
  readonly type: 'schedule'
  readonly generatedAt: EpochMs
  readonly fixtures: readonly Fixture[]
}

/** What the markets of a sport are called. */
export interface MarketDescriptionsDocument {
  readonly type: 'market_descriptions'
  readonly markets: readonly DescribedMarket[]
}

export interface DescribedMarket {
  readonly sport: SportKey
  readonly id: number
  /** Of a market whose outcomes are a list of their own, that list. */
  readonly variant?: string
  /** A template, as `fillName` of `@baize/sports` fills it. */
  readonly name: string
  readonly group: MarketGroup
  readonly specifiers: readonly string[]
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
}

/** Whether a recovery was begun. */
export interface RecoveryDocument {
  readonly type: 'recovery'
  readonly isAccepted: boolean
  readonly text: string
}

export type UofDocument =
  | FixtureDocument
  | ScheduleDocument
  | MarketDescriptionsDocument
  | RecoveryDocument
