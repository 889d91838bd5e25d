import type { Promotion } from '@baize/contract'
import { type EpochMs, encodeId } from '@baize/kernel'
import { canJoin, cardStateOf, distanceOf, phaseOf, stepCountOf, windowKeyAt } from '@baize/rewards'
import type { MemberCounter, MemberOffer, MemberReward, OfferTexts } from './promotions.store.ts'

/** What a card is worked out from. */
export interface CardSource {
  readonly offer: MemberOffer
  readonly isEligible: boolean
  readonly rewards: readonly MemberReward[]
  readonly counters: readonly MemberCounter[]
}

/** A promotion as its member sees it, in the first of these languages that it has. */
export function viewPromotion(
  { offer, isEligible, rewards, counters }: CardSource,
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
      .map((each) => ({ state: each.state, isWagering: false })),
  })
  return {
    promotionId: offer.offerId.toString(),
    promotionType: offer.type,
    ...textOf(offer.texts, tags),
    opensAt: new Date(rules.opensAt).toISOString(),
    closesAt: new Date(rules.closesAt).toISOString(),
    state,
    canJoin: isOptIn && !hasJoined && isEligible && hasStock && canJoin(phase),
    canLeave: hasJoined && isOptIn,
    progress: {
      counted: (sum > 0n ? sum : 0n).toString(),
      goal: next === undefined ? null : distanceOf(goal, next).toString(),
    },
    rewards: rewards.flatMap((each) => {
      const { rewardId, worthMinor, lapsesAt } = each
      if (each.state === 'taken_back' || each.state === 'lapsed') return []
      return [
        {
          rewardId: encodeId('rwd', rewardId),
          state: each.state,
          worthMinor: worthMinor.toString(),
          lapsesAt: lapsesAt.toISOString(),
        },
      ]
    }),
  }
}

function stepsOf(goal: MemberOffer['rules']['goal']): number[] {
  return Array.from({ length: stepCountOf(goal) }, (_, index) => index + 1)
}

function textOf(texts: OfferTexts, tags: readonly string[]) {
  const tag = tags.find((each) => texts[each])
  const { title = '', terms = '' } = (tag === undefined ? undefined : texts[tag]) ?? {}
  return { title, terms }
}
