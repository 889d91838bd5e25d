import type { EpochMs } from '@baize/kernel'
import type { VoidReason } from '../feed/codes.ts'
import type { MarketKey } from '../feed/selection-key.ts'
import type { OutcomeResult } from '../results/outcome-result.ts'

/** When a producer made a message: its time, and the number that tells messages of one millisecond apart. */
export interface FeedMoment {
  readonly sentAt: EpochMs
  readonly sequence: number
}

/** The bets a cancellation is about: those accepted from `start` to before `end`; a missing bound is none. */
export interface CancelWindow {
  readonly start?: EpochMs
  readonly end?: EpochMs
}

interface AboutMarket {
  /** The event's id. */
  readonly event: string
  readonly market: MarketKey
  readonly at: FeedMoment
}

export interface BetSettlement extends AboutMarket {
  readonly type: 'bet_settlement'
  readonly certainty: 'scouted' | 'confirmed'
  readonly outcomes: ReadonlyMap<string, OutcomeResult>
  /** Of a market that was voided: what it gives back is a refund. */
  readonly voidReason?: VoidReason
  readonly refundsFrom?: EpochMs
}

export interface RollbackBetSettlement extends AboutMarket {
  readonly type: 'rollback_bet_settlement'
}

export interface BetCancel extends AboutMarket {
  readonly type: 'bet_cancel'
  readonly window: CancelWindow
  readonly voidReason?: VoidReason
  /** While refunds wait for somebody to confirm them: when they are paid without. Missing once they are due. */
  readonly refundsFrom?: EpochMs
}

export interface RollbackBetCancel extends AboutMarket {
  readonly type: 'rollback_bet_cancel'
  readonly window: CancelWindow
}

/** What a feed says of a market that is over. */
export type SettlementMessage =
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel

/** Positive when the first was made after the second; a missing one was made before everything. */
export function compareMoments(left: FeedMoment | undefined, right: FeedMoment | undefined) {
  if (left === undefined || right === undefined) {
    return (left === undefined ? 0 : 1) - (right === undefined ? 0 : 1)
  }
  return left.sentAt - right.sentAt || left.sequence - right.sequence
}

export function latest(left: FeedMoment | undefined, right: FeedMoment | undefined) {
  return compareMoments(left, right) >= 0 ? left : right
}
