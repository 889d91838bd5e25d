import { assert } from '@baize/kernel'
import type { Goal, RewardTerms } from './offer.ts'
import { readSum } from './read-sums.ts'

/** The steps that a count has reached, by their place, from 1. Of a streak it counts days. */
export function reachOf(goal: Goal, sum: bigint): number[] {
  if (goal.kind === 'every') {
    const times = sum < 0n ? 0n : sum / readSum(goal.each)
    const count = times < BigInt(goal.timesMax) ? Number(times) : goal.timesMax
    return Array.from({ length: count }, (_, index) => index + 1)
  }
  return goal.steps.flatMap(({ reach }, index) => (sum >= readSum(reach) ? [index + 1] : []))
}

/** What a step is worth to the member. */
export function rewardOf(goal: Goal, step: number): RewardTerms {
  const terms = goal.kind === 'every' ? goal.reward : goal.steps[step - 1]?.reward
  assert(terms && step > 0, 'a goal has the step')
  return terms
}

/** How far a step is, in what is counted. */
export function distanceOf(goal: Goal, step: number): bigint {
  if (goal.kind === 'every') return readSum(goal.each) * BigInt(step)
  const reach = goal.steps[step - 1]?.reach
  assert(reach !== undefined, 'a goal has the step')
  return readSum(reach)
}

/** How many steps there are. */
export function stepCountOf(goal: Goal): number {
  return goal.kind === 'every' ? goal.timesMax : goal.steps.length
}
