import type { EpochMs } from '@baize/kernel'
import type {
  MarketRef,
  MarketStatus,
  Odds,
  OutcomeResult,
  OutcomeWeights,
  PRODUCER,
  Urn,
  VoidReason,
} from '@baize/sports'
import type { SportEventStatus } from './event-status.ts'

/** Who made a message: `live` for what is played, `pre_match` for what is not yet. */
export type Producer = keyof typeof PRODUCER

interface AboutEvent {
  readonly event: Urn
  readonly producer: Producer
  /** When the producer made it; later messages of one producer about one event have a later moment. */
  readonly at: EpochMs
  /** Of the recovery that it answers; missing in what is sent as it happens. */
  readonly requestId?: number
}

/** What can be bet on from now on. Markets that it does not name stay as they are. */
export interface OddsChangeMessage extends AboutEvent {
  readonly type: 'odds_change'
  readonly status?: SportEventStatus
  /** Why a match may not be bet on, by the feed's dictionaries. */
  readonly bettingStatus?: number
  readonly betStopReason?: number
  readonly markets: readonly OfferedMarket[]
}

export interface OfferedMarket extends MarketRef {
  readonly status: MarketStatus
  /** The line of its kind that is closest to even. */
  readonly isFavourite?: boolean
  readonly cashOut?: CashOutStatus
  readonly outcomes: readonly OfferedOutcome[]
}

export type CashOutStatus = 'available' | 'unavailable' | 'closed'

export interface OfferedOutcome {
  readonly id: string
  /** False where this one may not be bet on, though others of the market may. */
  readonly isActive: boolean
  readonly odds?: Odds
  /** Without a margin, in parts of `WEIGHT_TOTAL`; what a cash-out is worked out from. */
  readonly weights?: OutcomeWeights
}

/** No bets on an event until its next odds. Only markets that are active change. */
export interface BetStopMessage extends AboutEvent {
  readonly type: 'bet_stop'
  /** Groups of markets; `all` for every one. */
  readonly groups: readonly string[]
  readonly marketStatus: MarketStatus
}

export interface BetSettlementMessage extends AboutEvent {
  readonly type: 'bet_settlement'
  readonly certainty: 'scouted' | 'confirmed'
  readonly markets: readonly SettledMarket[]
}

export interface SettledMarket extends MarketRef {
  readonly voidReason?: VoidReason
  readonly outcomes: ReadonlyMap<string, OutcomeResult>
}

/** What was settled of these markets was not so. */
export interface RollbackBetSettlementMessage extends AboutEvent {
  readonly type: 'rollback_bet_settlement'
  readonly markets: readonly MarketRef[]
}

export interface CancelledMarket extends MarketRef {
  readonly voidReason?: VoidReason
}

/** Bets accepted from `start` to before `end` go back; a missing bound is none. */
export interface BetCancelMessage extends AboutEvent {
  readonly type: 'bet_cancel'
  readonly start?: EpochMs
  readonly end?: EpochMs
  /** The event that is played in its place. */
  readonly supersededBy?: Urn
  readonly markets: readonly CancelledMarket[]
}

export interface RollbackBetCancelMessage extends AboutEvent {
  readonly type: 'rollback_bet_cancel'
  readonly start?: EpochMs
  readonly end?: EpochMs
  readonly markets: readonly MarketRef[]
}

/** An event is new or not as it was: its fixture has to be asked for again. */
export interface FixtureChangeMessage extends AboutEvent {
  readonly type: 'fixture_change'
  readonly change?: FixtureChange
  readonly kickOff?: EpochMs
  /** When it will be played live. */
  readonly nextLiveAt?: EpochMs
}

export type FixtureChange = 'new' | 'time' | 'cancelled' | 'format' | 'coverage'

/** Sent every few seconds: nothing of this producer is missing up to here. */
export interface AliveMessage {
  readonly type: 'alive'
  readonly producer: Producer
  readonly at: EpochMs
  /** False where the producer has lost what a client knew, so that it has to recover. */
  readonly isSubscribed: boolean
}

/** The last message of a recovery. */
export interface SnapshotCompleteMessage {
  readonly type: 'snapshot_complete'
  readonly producer: Producer
  readonly at: EpochMs
  readonly requestId: number
}

export type UofMessage =
  | OddsChangeMessage
  | BetStopMessage
  | BetSettlementMessage
  | RollbackBetSettlementMessage
  | BetCancelMessage
  | RollbackBetCancelMessage
  | FixtureChangeMessage
  | AliveMessage
  | SnapshotCompleteMessage

export type UofMessageType = UofMessage['type']
