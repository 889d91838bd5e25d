import type { Minor } from '@baize/kernel'
import type { Crossing } from './count-events.ts'
import { distanceOf, reachOf, rewardOf } from './goal.ts'
import type { OfferRules, RewardTerms } from './offer.ts'
import { type RewardState, worthOf } from './reward.ts'

/** A reward of a member in one window, as it is under the lock. */
export interface KnownReward {
  readonly step: number
  readonly state: RewardState
  /** It was granted, and its goal is no longer reached. */
  readonly isShort: boolean
}

/** What a count changes in the rewards of its window. */
export type RewardChange =
  /** A new one, or one that was taken back and is reached again. */
  | { readonly kind: 'open'; readonly step: number; readonly worthMinor: Minor }
  | { readonly kind: 'take_back'; readonly step: number }
  /** It was granted and stays; what is missing is looked into by a person. */
  | { readonly kind: 'short'; readonly step: number; readonly missing: bigint }
  | { readonly kind: 'made_up'; readonly step: number }

/** What a window has come to. */
export interface WindowCount {
  /** What was counted; of a streak its days. */
  readonly sum: bigint
  /** The events that reached steps just now. */
  readonly crossings: ReadonlyMap<number, Crossing>
  readonly isOver: boolean
  readonly known: readonly KnownReward[]
  /** Rewards of the member in other windows that were not taken back. */
  readonly elsewhere: number
}

/** Says what becomes of the rewards of a window. Asked twice it changes nothing the second time. */
export function decideRewards(rules: OfferRules, count: WindowCount): RewardChange[] {
  const toPay = stepsToPay(rules, count)
  return [...changeKnown(rules, count, toPay), ...openNew(rules, count, toPay)]
}

function changeKnown({ goal }: OfferRules, { sum, known }: WindowCount, toPay: readonly number[]) {
  const reached = reachOf(goal, sum)
  return known.flatMap(({ step, state, isShort }): RewardChange[] => {
    const isWaiting = state === 'open' || state === 'applying'
    if (isWaiting) return toPay.includes(step) ? [] : [{ kind: 'take_back', step }]
    const isReached = reached.includes(step)
    if (state !== 'granted' || isReached !== isShort) return []
    if (isReached) return [{ kind: 'made_up', step }]
    return [{ kind: 'short', step, missing: distanceOf(goal, step) - sum }]
  })
}

function openNew(
  { goal, timesMax }: OfferRules,
  { sum, crossings, known, elsewhere }: WindowCount,
  toPay: readonly number[],
): RewardChange[] {
  // One that is open or applied for and reached no longer is taken back in the same decision.
  const kept = known.filter(
    ({ step, state }) => state === 'granted' || (state !== 'taken_back' && toPay.includes(step)),
  )
  if (paysOnce(goal) && kept.length > 0) return []
  const left = Math.max(0, timesMax - elsewhere - kept.length)
  return toPay
    .filter((step) => kept.every((each) => each.step !== step))
    .flatMap((step): RewardChange[] => {
      const terms = rewardOf(goal, step)
      const crossing = crossings.get(step)
      // Without the event that reached it there is nothing to take a share of.
      if (!crossing && isShareOfEvent(terms)) return []
      const base = { eventMinor: crossing?.amountMinor ?? 0n, sumMinor: sum }
      return [{ kind: 'open', step, worthMinor: worthOf(terms, base) }]
    })
    .slice(0, left)
}

function stepsToPay({ goal }: OfferRules, { sum, isOver }: WindowCount): number[] {
  const reached = reachOf(goal, sum)
  if (!paysOnce(goal)) return reached
  return isOver ? reached.slice(-1) : []
}

function paysOnce(goal: OfferRules['goal']): boolean {
  return goal.kind === 'steps' && goal.pays === 'highest_at_end'
}

function isShareOfEvent(terms: RewardTerms): boolean {
  if (terms.kind !== 'cash' && terms.kind !== 'bonus') return false
  return terms.sum.kind === 'share' && terms.sum.of === 'event'
}
