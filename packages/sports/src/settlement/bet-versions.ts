import { assert, type EpochMs, type Minor, minor } from '@baize/kernel'
import type { Bet } from '../bets/bet.ts'
import type { LegResult } from '../bets/leg-factor.ts'
import { type BetStanding, standingOf } from '../bets/settle-bet.ts'
import type { VoidReason } from '../feed/codes.ts'
import { type MarketKey, marketKey, type Selection } from '../feed/selection-key.ts'
import { nameOfResult, type OutcomeResult, VOID } from '../results/outcome-result.ts'
import type { BetSettlement, SettlementMessage } from './feed-message.ts'
import {
  applyMessage,
  cancelOver,
  type MarketTruth,
  NOTHING_KNOWN,
  standingSettlement,
} from './market-truth.ts'

/** What is known of all markets, by event and market. */
export type FeedTruth = ReadonlyMap<string, MarketTruth>

/** When a result that only a scout saw is paid: at once, or when nobody contradicted it for so long. */
export interface PaymentPolicy {
  readonly now: EpochMs
  readonly paysScouted: boolean
  readonly scoutedWaitMs: number
}

export const SCOUTED_WAIT_MS = 600_000

export function applyToTruth(truth: FeedTruth, message: SettlementMessage): FeedTruth {
  const key = truthKey(message.event, message.market)
  return new Map(truth).set(key, applyMessage(truth.get(key) ?? NOTHING_KNOWN, message))
}

/** Where what is known of a market stands in a `FeedTruth`. */
export function truthKey(event: string, market: MarketKey): string {
  return `${event}/${market}`
}

/** A leg as it was accepted. */
export interface AcceptedLeg extends Selection {
  readonly event: string
}

/**
 * How a leg stands: without a result, with one, with a settlement that does not know its outcome, or voided while refunds
 * wait for somebody to confirm them.
 */
export type LegStanding =
  | { readonly state: 'open' }
  | { readonly state: 'outcome_missing' }
  | {
      readonly state: 'refund_waiting'
      readonly refundsFrom: EpochMs
      readonly voidReason: VoidReason
    }
  | { readonly state: 'resulted'; readonly result: OutcomeResult; readonly voidReason?: VoidReason }

export function legStanding(
  truth: FeedTruth,
  leg: AcceptedLeg,
  { acceptedAt, policy }: { readonly acceptedAt: EpochMs; readonly policy: PaymentPolicy },
): LegStanding {
  const market = truth.get(truthKey(leg.event, marketKey(leg)))
  if (market === undefined) return { state: 'open' }
  const cancel = cancelOver(market, acceptedAt)
  if (cancel !== undefined) return voided(cancel)
  const settlement = standingSettlement(market, (each) => mayPay(each, policy))
  if (settlement === undefined) return { state: 'open' }
  const result = settlement.outcomes.get(leg.outcome)
  if (result === undefined) return { state: 'outcome_missing' }
  const { voidReason, refundsFrom } = settlement
  if (voidReason !== undefined && nameOfResult(result) === 'void') {
    return voided({ voidReason, ...(refundsFrom !== undefined && { refundsFrom }) })
  }
  return { state: 'resulted', result, ...(voidReason && { voidReason }) }
}

function voided({
  voidReason,
  refundsFrom,
}: {
  readonly voidReason: VoidReason
  readonly refundsFrom?: EpochMs
}): LegStanding {
  return refundsFrom === undefined
    ? { state: 'resulted', result: VOID, voidReason }
    : { state: 'refund_waiting', refundsFrom, voidReason }
}

function mayPay(settlement: BetSettlement, policy: PaymentPolicy): boolean {
  if (settlement.certainty === 'confirmed' || policy.paysScouted) return true
  return policy.now >= settlement.at.sentAt + policy.scoutedWaitMs
}

/** One of the settlements of a bet, in their order. Only the difference to the one before moves. */
export interface BetVersion {
  readonly number: number
  readonly state: BetStanding['state']
  readonly payoutMinor: Minor
  readonly deltaMinor: Minor
}

export const UNSETTLED: BetVersion = {
  number: 0,
  state: 'open',
  payoutMinor: minor(0n),
  deltaMinor: minor(0n),
}

/**
 * The version that present truth asks for, worked out anew and never from the one before. Its difference is nought,
 * and its number the same, when nothing changed: a message that comes twice books nothing.
 */
export function nextVersion(
  previous: BetVersion,
  bet: Bet,
  results: readonly (LegResult | undefined)[],
): BetVersion {
  const standing = standingOf(bet, results)
  const payoutMinor = standing.state === 'settled' ? standing.return.payoutMinor : minor(0n)
  const deltaMinor = minor(payoutMinor - previous.payoutMinor)
  const isSame = standing.state === previous.state && deltaMinor === 0n
  assert(previous.payoutMinor + deltaMinor === payoutMinor, 'differences add up to the payout')
  return {
    number: isSame ? previous.number : previous.number + 1,
    state: standing.state,
    payoutMinor,
    deltaMinor,
  }
}

/** The results that a bet settles by, from how its legs stand. */
export function resultsOf(standings: readonly LegStanding[]): readonly (LegResult | undefined)[] {
  return standings.map((each) => (each.state === 'resulted' ? { win: each.result } : undefined))
}
