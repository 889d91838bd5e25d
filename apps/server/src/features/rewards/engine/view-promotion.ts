import type { operations, Promotion, PromotionFacts, ValueOf } from '@baize/contract'
import { type EpochMs, encodeId } from '@baize/kernel'
import {
  canJoin,
  cardStateOf,
  distanceOf,
  type OfferRules,
  phaseOf,
  rewardOf,
  stepCountOf,
  windowKeyAt,
} from '@baize/rewards'
import { viewReward } from '../../../house/rewards/view-reward.ts'
import type {
  MemberCounter,
  MemberOffer,
  MemberReward,
  OfferTexts,
  PublicOffer,
} from './promotions.store.ts'

/** What a card is worked out from. */
export interface CardSource {
  readonly offer: MemberOffer
  readonly isEligible: boolean
  readonly rewards: readonly MemberReward[]
  readonly counters: readonly MemberCounter[]
  /** Deposits of the member that came in. */
  readonly deposits: number
}

/** A promotion as its member sees it, in the first of these languages that it has. */
export function viewPromotion(
  { offer, isEligible, rewards, counters, deposits }: CardSource,
  tags: readonly string[],
  now: EpochMs,
): Promotion {
  const { rules, hasJoined, hasStock } = offer
  const { goal, timesMax, isOptIn } = rules
  const phase = phaseOf(offer.state, rules, now)
  // Things by themselves and streaks have no window of today.
  const present = windowKeyAt(rules, now)
  const isPresent = ({ windowKey }: { readonly windowKey: string }) =>
    present === null || windowKey === present
  const here = rewards.filter(isPresent)
  const sum = counters.filter(isPresent).reduce((total, each) => total + each.sum, 0n)
  const next = stepsOf(goal).find((step) => here.every((each) => each.step !== step))
  const state = cardStateOf({
    ...{ phase, isEligible, isOptIn, hasJoined, hasStock },
    hasProgress: sum > 0n,
    hasMoreToReach:
      rewards.length < timesMax && (present === null || here.length < stepCountOf(goal)),
    rewards: rewards
      .filter((each) => isPresent(each) || each.state === 'open' || each.state === 'applying')
      .map(({ state, isWagering }) => ({ state, isWagering })),
  })
  return {
    ...factsOf(offer, tags),
    state,
    canJoin: isOptIn && !hasJoined && isEligible && hasStock && canJoin(phase),
    canLeave: hasJoined && isOptIn,
    isForDeposit: countsDeposit(rules, deposits + 1),
    progress: {
      counted: (sum > 0n ? sum : 0n).toString(),
      goal: next === undefined ? null : distanceOf(goal, next).toString(),
    },
    rewards: rewards.flatMap((each) => {
      const { rewardId, worthMinor, lapsesAt, answer } = each
      if (each.state === 'taken_back' || each.state === 'lapsed') return []
      return [
        {
          rewardId: encodeId('rwd', rewardId),
          state: each.state,
          worthMinor: worthMinor.toString(),
          lapsesAt: lapsesAt.toISOString(),
          answer,
        },
      ]
    }),
  }
}

function countsDeposit({ event, filter }: OfferRules, ordinal: number): boolean {
  const { ordinalMin = 1, ordinalMax = ordinal } = filter
  return event === 'deposit_credited' && ordinal >= ordinalMin && ordinal <= ordinalMax
}

/** A promotion as somebody sees it who has not signed in. */
export function viewPublicPromotion(
  offer: PublicOffer,
  tags: readonly string[],
  now: EpochMs,
): ValueOf<typeof operations.getPublicPromotions>['items'][number] {
  const isOpen = offer.rules.opensAt <= now
  return { ...factsOf(offer, tags), state: isOpen ? 'join' : 'coming_soon' }
}

/** Steps of one card at most; of a reward for every so much one stands for all. */
const STEPS_SHOWN = 50

function factsOf(
  { offerId, type, rules, texts }: PublicOffer,
  tags: readonly string[],
): PromotionFacts {
  const { opensAt, closesAt, goal, measure, filter } = rules
  const steps = goal.kind === 'every' ? [1] : stepsOf(goal).slice(0, STEPS_SHOWN)
  return {
    promotionId: offerId.toString(),
    promotionType: type,
    ...textOf(texts, tags),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    countsMoney: goal.kind !== 'streak' && measure !== 'events' && measure !== 'wins',
    amountMinMinor: filter.amountMinMinor ?? null,
    steps: steps.map((step) => ({
      reach: distanceOf(goal, step).toString(),
      reward: viewReward(rewardOf(goal, step)),
    })),
  }
}

function stepsOf(goal: MemberOffer['rules']['goal']): number[] {
  return Array.from({ length: stepCountOf(goal) }, (_, index) => index + 1)
}

/** Title and terms in the first of these languages that they have, or in any. */
export function textOf(texts: OfferTexts, tags: readonly string[]) {
  const tag = tags.find((each) => texts[each])
  const { title = '', terms = '' } =
    (tag === undefined ? Object.values(texts)[0] : texts[tag]) ?? {}
  return { title, terms }
}
