import { type Minor, minor } from '@baize/kernel'
import { rewardOf, stepCountOf } from './goal.ts'
import type { Goal, OfferRules } from './offer.ts'
import { readSum } from './read-sums.ts'
import { worthMaxOf } from './reward.ts'
import { windowsMaxOf } from './window.ts'

/**
 * The most that an offer can cost, in minor units, with so many members: the smallest of its budget, its stock and
 * what all of them together can reach.
 */
export function costBoundOf(rules: OfferRules, membersMax: number): Minor {
  const { stock, budgetMinor, goal } = rules
  const bounds = [perMemberMinor(rules) * BigInt(membersMax)]
  if (stock !== null) bounds.push(BigInt(stock) * largestMinor(goal))
  if (budgetMinor !== null) bounds.push(readSum(budgetMinor))
  return minor(bounds.reduce((least, each) => (each < least ? each : least)))
}

function perMemberMinor(rules: OfferRules): bigint {
  const { goal, timesMax } = rules
  const times = BigInt(timesMax) * largestMinor(goal)
  // A streak begins again whenever it is full or broken: only the number of its rewards bounds it.
  const windows = goal.kind === 'streak' ? null : windowsMaxOf(rules)
  if (windows === null) return times
  const reached = BigInt(windows) * perWindowMinor(goal)
  return reached < times ? reached : times
}

function perWindowMinor(goal: Goal): bigint {
  if (goal.kind === 'every') return BigInt(goal.timesMax) * worthMaxOf(goal.reward)
  if (goal.kind === 'steps' && goal.pays === 'highest_at_end') return largestMinor(goal)
  return worthsOf(goal).reduce((sum, each) => sum + each, 0n)
}

function largestMinor(goal: Goal): bigint {
  return worthsOf(goal).reduce((largest, each) => (each > largest ? each : largest), 0n)
}

function worthsOf(goal: Goal): bigint[] {
  if (goal.kind === 'every') return [worthMaxOf(goal.reward)]
  return Array.from({ length: stepCountOf(goal) }, (_, index) =>
    worthMaxOf(rewardOf(goal, index + 1)),
  )
}
