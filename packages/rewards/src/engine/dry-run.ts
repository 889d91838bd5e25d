import { type Minor, minor } from '@baize/kernel'
import { type Crossing, countEvents, NEW_COUNTER } from './count-events.ts'
import { decideRewards, type KnownReward, type WindowCount } from './decide-rewards.ts'
import type { RewardEvent } from './event.ts'
import type { OfferRules } from './offer.ts'
import { readSum } from './read-sums.ts'
import { streaksOf } from './streak.ts'
import { windowKeyOf } from './window.ts'

/** What an offer would have come to. */
export interface DryRun {
  /** Members who would have got something. */
  readonly members: number
  readonly rewards: number
  readonly costMinor: Minor
}

/** A reward that a member would have got. */
export interface WouldBeReward {
  readonly memberId: string
  readonly worthMinor: Minor
}

/** Plays the rules of an offer over events of the past, as if everybody had joined, within its stock and budget. */
export function dryRun(rules: OfferRules, events: readonly RewardEvent[]): DryRun {
  const opened = [...Map.groupBy(events, ({ memberId }) => memberId)].flatMap(([memberId, own]) =>
    wouldBeWorths(rules, own).map((worthMinor) => ({ memberId, worthMinor })),
  )
  return sumDryRun(rules, opened)
}

/** What these rewards come to within the stock and budget of an offer. */
export function sumDryRun(
  { stock, budgetMinor }: Pick<OfferRules, 'stock' | 'budgetMinor'>,
  opened: readonly WouldBeReward[],
): DryRun {
  const budget = budgetMinor === null ? null : readSum(budgetMinor)
  const members = new Set<string>()
  let [rewards, costMinor] = [0, 0n]
  for (const { memberId, worthMinor } of opened) {
    if (stock !== null && rewards >= stock) break
    if (budget !== null && costMinor + worthMinor > budget) continue
    members.add(memberId)
    rewards += 1
    costMinor += worthMinor
  }
  return { members: members.size, rewards, costMinor: minor(costMinor) }
}

/** What each reward of one member would be worth, with all events of that member. */
export function wouldBeWorths(rules: OfferRules, events: readonly RewardEvent[]): Minor[] {
  const windows = [...Map.groupBy(events, (event) => windowKeyOf(rules, event))].map(
    ([key, own]) => [key, countEvents(rules, NEW_COUNTER, own)] as const,
  )
  const { goal } = rules
  const counts: readonly Pick<WindowCount, 'sum' | 'crossings'>[] =
    goal.kind === 'streak'
      ? streaksOf(goal, new Map(windows.map(([key, { counter }]) => [key, counter.sum]))).map(
          ({ length }) => ({ sum: BigInt(length), crossings: new Map<number, Crossing>() }),
        )
      : windows.map(([, { counter, crossings }]) => ({ sum: counter.sum, crossings }))
  const worths: Minor[] = []
  for (const { sum, crossings } of counts) {
    const known: readonly KnownReward[] = []
    const elsewhere = worths.length
    const changes = decideRewards(rules, { sum, crossings, isOver: true, known, elsewhere })
    worths.push(...changes.flatMap((each) => (each.kind === 'open' ? [each.worthMinor] : [])))
  }
  return worths
}
