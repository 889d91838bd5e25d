import type { OfferDraft, OfferRowShape, OfferRulesShape, OfferVersion } from '@baize/contract'
import type { EpochMs } from '@baize/kernel'
import { type OfferRules, phaseOf, type RewardTerms } from '@baize/rewards'
import type { OfferTexts } from '../promotions.store.ts'
import { textOf } from '../view-promotion.ts'
import type { DeskOffer, DeskVersion } from './offer-desk.store.ts'

/** An offer in a list of staff. */
export function viewOffer(offer: DeskOffer, tags: readonly string[], now: EpochMs): OfferRowShape {
  const { rules, version, type, joined, granted, applying } = offer
  const isSubmitted = offer.state === 'draft' && offer.isSubmitted
  return {
    ...{ offerId: offer.offerId.toString(), version, type, joined, granted, applying },
    title: textOf(offer.texts, tags).title,
    phase: isSubmitted ? 'submitted' : phaseOf(offer.state, rules, now),
    opensAt: new Date(rules.opensAt).toISOString(),
    closesAt: new Date(rules.closesAt).toISOString(),
    costMinor: offer.costMinor.toString(),
  }
}

export function viewVersion({ rules, texts, madeAt, ...version }: DeskVersion): OfferVersion {
  return {
    ...version,
    // As the contract let them in.
    rules: rules as OfferRulesShape,
    texts: texts as OfferDraft['texts'],
    madeAt: madeAt.toISOString(),
  }
}

/** As the contract let them in. */
export function rulesOf({ rules }: Pick<OfferDraft, 'rules'>): OfferRules {
  return rules as OfferRules
}

/** The rules as the approver reads them. */
export function factsOf(
  { version, rules }: Pick<DeskVersion, 'version' | 'rules'>,
  texts: OfferTexts,
) {
  const { opensAt, closesAt, goal, claim, event, stock, budgetMinor, timesMax } = rules
  const steps = goal.kind === 'every' ? [{ reach: goal.each, reward: goal.reward }] : goal.steps
  return {
    ...{ version, event, window: rules.window },
    goal: steps.map(({ reach, reward }) => `${reach}: ${rewardText(reward)}`).join('; '),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    ...{ claim: claim.mode, stock, budgetMinor, timesMax },
    languages: Object.keys(texts).join(', '),
  }
}

function rewardText(reward: RewardTerms): string {
  if (reward.kind === 'tickets') return `${reward.tickets} tickets`
  if (reward.kind === 'free_rounds') {
    return `${reward.rounds} free rounds of ${reward.stakeMinor} at ${reward.game}`
  }
  if (reward.kind !== 'cash' && reward.kind !== 'bonus') return reward.kind
  const { sum } = reward
  const amount = sum.kind === 'fixed' ? sum.amountMinor : `${sum.percent}% <= ${sum.amountMaxMinor}`
  return reward.kind === 'cash' ? amount : `${amount}, ${reward.terms.wageringMultiple}x`
}
