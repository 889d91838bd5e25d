import { unreachable } from '@baize/kernel'
import { amountOfEvent, type RewardEvent } from './event.ts'
import { isCounted } from './event-filter.ts'
import { reachOf } from './goal.ts'
import type { OfferRules } from './offer.ts'

/** What a member has come to in a window, and up to where events have been counted. */
export interface Counter {
  readonly sum: bigint
  readonly position: bigint
}

export const NEW_COUNTER: Counter = { sum: 0n, position: 0n }

/** The event that took a counter to a step. */
export interface Crossing {
  readonly position: bigint
  /** The deposit or stake of it, in minor units. */
  readonly amountMinor: bigint
}

export interface Count {
  readonly counter: Counter
  /** For steps that were reached on the way and still are. Steps that had been reached before are not in it. */
  readonly crossings: ReadonlyMap<number, Crossing>
}

/**
 * Counts events of one member in one window of an offer, in whatever order they come. Those up to the counter's
 * position have been counted: a replay moves nothing.
 */
export function countEvents(
  rules: OfferRules,
  before: Counter,
  events: readonly RewardEvent[],
): Count {
  const later = events
    .filter(({ position }) => position > before.position)
    .toSorted((left, right) => (left.position < right.position ? -1 : 1))
  const crossings = new Map<number, Crossing>()
  let counter = before
  for (const event of later) {
    if (event.position === counter.position) continue
    const sum = counter.sum + (isCounted(rules, event) ? measureOf(rules, event) : 0n)
    noteCrossings(rules, crossings, { from: counter.sum, to: sum, event })
    counter = { sum, position: event.position }
  }
  return { counter, crossings }
}

/** What an event adds, by what the offer measures. */
function measureOf({ measure }: OfferRules, event: RewardEvent): bigint {
  const { bet, count } = event
  switch (measure) {
    case 'events':
      return BigInt(count)
    case 'amount':
      return amountOfEvent(event)
    case 'stake':
      return bet?.stakeMinor ?? 0n
    case 'valid_bet':
      return bet?.validBetMinor ?? 0n
    case 'net_loss':
      return bet ? bet.stakeMinor - bet.payoutMinor : 0n
    case 'wins':
      return bet && (bet.payoutMinor - bet.stakeMinor) * BigInt(count) > 0n ? BigInt(count) : 0n
    default:
      return unreachable(measure)
  }
}

function noteCrossings(
  { goal }: OfferRules,
  crossings: Map<number, Crossing>,
  { from, to, event }: { readonly from: bigint; readonly to: bigint; readonly event: RewardEvent },
): void {
  if (goal.kind === 'streak' || from === to) return
  const [low, high] = [reachOf(goal, from), reachOf(goal, to)]
  const amountMinor = amountOfEvent(event)
  for (const step of high) {
    if (!low.includes(step)) crossings.set(step, { position: event.position, amountMinor })
  }
  for (const step of low) {
    if (!high.includes(step)) crossings.delete(step)
  }
}
