import { PROMOTIONS_MAX } from '@baize/contract'
import { type LanguageCode, languageOf, tagsToRead } from '@baize/languages'
import type { EngineDeps } from './engine-deps.ts'
import { eligibilityOf } from './grant-reward.ts'
import {
  countDeposits,
  loadMemberCounters,
  loadMemberOffers,
  loadMemberRewards,
} from './promotions.store.ts'
import type { CardSource } from './view-promotion.ts'

/** What a member sees of promotions, or of missions, and the languages they read. */
export async function loadCards(
  deps: EngineDeps & { houseLanguage(): Promise<LanguageCode> },
  memberId: bigint,
  { language, areMissions }: { readonly language: string; readonly areMissions: boolean },
): Promise<{ readonly cards: readonly CardSource[]; readonly tags: readonly string[] }> {
  const { pool, clock } = deps
  const limits = { now: new Date(clock.now()), limit: PROMOTIONS_MAX, areMissions }
  const [offers, house] = await Promise.all([
    loadMemberOffers(pool, memberId, limits),
    deps.houseLanguage(),
  ])
  const offerIds = offers.map(({ offerId }) => offerId)
  const [rewards, counters, deposits] = await Promise.all([
    loadMemberRewards(pool, memberId, offerIds),
    loadMemberCounters(pool, memberId, offerIds),
    countDeposits(pool, memberId),
  ])
  const cards: CardSource[] = []
  for (const offer of offers) {
    const { offerId, rules, hasJoined } = offer
    const own = rewards.filter((each) => each.offerId === offerId)
    const isEligible = (await eligibilityOf(deps, { memberId, offerId, rules })) === null
    // A member does not see an offer outside their audience.
    if (!isEligible && !hasJoined && own.length === 0) continue
    const ofOffer = counters.filter((each) => each.offerId === offerId)
    cards.push({ offer, isEligible, rewards: own, counters: ofOffer, deposits })
  }
  return { cards, tags: tagsToRead(language, languageOf(house).tag) }
}
