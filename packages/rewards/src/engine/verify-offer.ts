import { compareRatios, minorFromWire, type Ratio, ratioOfDecimal } from '@baize/kernel'
import type { FreeBetTermsJson } from '../free-bet/free-bet.ts'
import type { BonusTermsJson, Goal, OfferRules, RewardTerms, SumTerms } from './offer.ts'
import { isDecimal } from './read-sums.ts'

/** Steps a goal may have, and rewards a member may get of one offer. */
export const STEPS_MAX = 50
export const TIMES_MAX = 10_000

/** What is wrong with an offer before it is frozen. */
export type OfferFault =
  | 'closes_before_it_opens'
  | 'no_times'
  | 'no_steps'
  | 'steps_not_rising'
  | 'nothing_to_reach'
  | 'sum_unreadable'
  | 'percent_unreadable'
  | 'nothing_to_give'
  | 'wagering_above_policy'
  | 'free_bet_unreadable'
  | 'measure_without_event'
  | 'window_without_end'
  | 'base_without_deposit'

/** What the house allows. */
export interface OfferPolicy {
  readonly wageringMultipleMax: Ratio
}

/** All that is wrong with an offer; none where it may be submitted. */
export function verifyOffer(rules: OfferRules, policy: OfferPolicy): OfferFault[] {
  const faults = new Set<OfferFault>()
  if (rules.closesAt <= rules.opensAt) faults.add('closes_before_it_opens')
  if (!isCount(rules.timesMax, TIMES_MAX)) faults.add('no_times')
  if (!measures(rules)) faults.add('measure_without_event')
  if (rules.window === 'each' && paysAtEnd(rules.goal)) faults.add('window_without_end')
  const { budgetMinor, claim } = rules
  for (const sum of [budgetMinor, claim.approvalAboveMinor]) {
    if (sum !== null && amountOf(sum) === undefined) faults.add('sum_unreadable')
  }
  for (const fault of faultsOfGoal(rules.goal)) faults.add(fault)
  for (const reward of rewardsOf(rules.goal)) {
    for (const fault of faultsOfReward(reward, policy)) faults.add(fault)
    if (needsDeposit(reward) && !isOfDeposit(rules)) faults.add('base_without_deposit')
  }
  return [...faults]
}

/** All that is wrong with a reward that no deposit stands behind. */
export function verifyReward(reward: RewardTerms, policy: OfferPolicy): OfferFault[] {
  return [
    ...faultsOfReward(reward, policy),
    ...(needsDeposit(reward) ? (['base_without_deposit'] as const) : []),
  ]
}

function needsDeposit(reward: RewardTerms): boolean {
  return reward.kind === 'bonus' && reward.terms.wageringBase === 'bonus_and_deposit'
}

/** Each deposit has rewards of its own. */
function isOfDeposit({ event, window }: OfferRules): boolean {
  return event === 'deposit_credited' && window === 'each'
}

/** Deposits have amounts, bets figures; everything else is counted by the event. */
function measures({ event, measure }: OfferRules): boolean {
  if (measure === 'events') return true
  if (measure === 'amount') return event === 'deposit_credited'
  return event === 'bet_settled'
}

function paysAtEnd(goal: Goal): boolean {
  return goal.kind === 'streak' || (goal.kind === 'steps' && goal.pays === 'highest_at_end')
}

function faultsOfGoal(goal: Goal): OfferFault[] {
  if (goal.kind === 'every') {
    const isReachable = (amountOf(goal.each) ?? 0n) > 0n
    return [
      ...(isReachable ? [] : (['nothing_to_reach'] as const)),
      ...(isCount(goal.timesMax, TIMES_MAX) ? [] : (['no_times'] as const)),
    ]
  }
  const reaches = goal.steps.map(({ reach }) => amountOf(reach))
  const isRising = reaches.every(
    (each, index) => index === 0 || (each ?? 0n) > (reaches[index - 1] ?? 0n),
  )
  const dayMin = goal.kind === 'streak' ? amountOf(goal.dayMin) : 1n
  return [
    ...(isCount(goal.steps.length, STEPS_MAX) ? [] : (['no_steps'] as const)),
    ...(isRising ? [] : (['steps_not_rising'] as const)),
    ...([...reaches, dayMin].every((each) => (each ?? 0n) > 0n)
      ? []
      : (['nothing_to_reach'] as const)),
  ]
}

function rewardsOf(goal: Goal): readonly RewardTerms[] {
  return goal.kind === 'every' ? [goal.reward] : goal.steps.map(({ reward }) => reward)
}

function faultsOfReward(terms: RewardTerms, policy: OfferPolicy): OfferFault[] {
  switch (terms.kind) {
    case 'cash':
      return faultsOfSum(terms.sum)
    case 'bonus':
      return [...faultsOfSum(terms.sum), ...faultsOfBonus(terms.terms, policy)]
    case 'free_bet':
      return [...faultsOfSum(terms.sum), ...faultsOfFreeBet(terms.terms)]
    case 'free_rounds':
      return isAbove(terms.stakeMinor) && terms.rounds > 0 ? [] : ['nothing_to_give']
    case 'points':
    case 'vip_points':
      return terms.points > 0 ? [] : ['nothing_to_give']
    case 'tickets':
      return terms.tickets > 0 ? [] : ['nothing_to_give']
    case 'message':
      return terms.message === '' ? ['nothing_to_give'] : []
  }
}

function faultsOfSum(sum: SumTerms): OfferFault[] {
  const limit = sum.kind === 'fixed' ? sum.amountMinor : sum.amountMaxMinor
  return [
    ...(isAbove(limit) ? [] : (['nothing_to_give'] as const)),
    ...(sum.kind === 'fixed' || isDecimal(sum.percent) ? [] : (['percent_unreadable'] as const)),
  ]
}

function faultsOfBonus(terms: BonusTermsJson, policy: OfferPolicy): OfferFault[] {
  const { wageringMultiple, maxBetMinor, maxConversionMinor } = terms
  const decimals = [wageringMultiple, ...Object.values(terms.countsPercent)]
  if (!decimals.every(isDecimal)) return ['percent_unreadable']
  const isAllowed = compareRatios(ratioOfDecimal(wageringMultiple), policy.wageringMultipleMax) <= 0
  const areRead = [maxBetMinor, maxConversionMinor].every(
    (sum) => sum === undefined || amountOf(sum) !== undefined,
  )
  return [
    ...(isAllowed ? [] : (['wagering_above_policy'] as const)),
    ...(areRead ? [] : (['sum_unreadable'] as const)),
  ]
}

/** Odds are above one, and there is a bet that it can be placed as. */
function faultsOfFreeBet({ oddsMin, sports, betTypes, validMs }: FreeBetTermsJson): OfferFault[] {
  const isRead =
    isDecimal(oddsMin) && compareRatios(ratioOfDecimal(oddsMin), ONE) > 0 && validMs > 0
  return isRead && sports?.length !== 0 && betTypes.length > 0 ? [] : ['free_bet_unreadable']
}

const ONE = { numerator: 1n, denominator: 1n }

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= max
}

function isAbove(text: string): boolean {
  return (amountOf(text) ?? 0n) > 0n
}

/** A sum that is not below zero. */
function amountOf(text: string): bigint | undefined {
  const amountMinor = minorFromWire(text)
  return amountMinor !== undefined && amountMinor >= 0n ? amountMinor : undefined
}
