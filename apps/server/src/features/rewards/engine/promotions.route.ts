import { operations, PROMOTIONS_MAX } from '@baize/contract'
import { decodeId, refuse, succeed, unreachable } from '@baize/kernel'
import { type LanguageCode, languageOf, tagsToRead } from '@baize/languages'
import { canJoin, phaseOf } from '@baize/rewards'
import type { GameNames } from '../../../house/rewards/view-reward.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { EngineDeps } from './engine-deps.ts'
import { claimReward, eligibilityOf } from './grant-reward.ts'
import { loadCards } from './load-cards.ts'
import { nameGames } from './name-games.ts'
import { loadMemberOffer, loadPublicOffers, saveJoin, saveLeave } from './promotions.store.ts'
import { readOfferId } from './read-offer-id.ts'
import { loadReward } from './rewards.store.ts'
import { viewPromotion, viewPublicPromotion } from './view-promotion.ts'

export interface PromotionDeps extends EngineDeps, GameNames {
  /** The language of the house, where a text has none of the reader's. */
  houseLanguage(): Promise<LanguageCode>
}

/** What members see of offers, and what they do with them. */
export function promotionRoutes(deps: PromotionDeps): Route[] {
  const { pool, clock, policy } = deps
  const now = () => new Date(clock.now())
  return [
    route(operations.getPromotions, async (call) => {
      const { memberId } = memberOf(call)
      const { language } = call.query
      const { cards, tags } = await loadCards(deps, memberId, { language, areMissions: false })
      const items = cards.map((card) => viewPromotion(card, tags, clock.now()))
      return succeed({ items: await nameGames(deps, items, language) })
    }),

    route(operations.getPublicPromotions, async (call) => {
      const limits = { now: now(), limit: PROMOTIONS_MAX }
      const [offers, house] = await Promise.all([
        policy.allowsBonus ? loadPublicOffers(pool, limits) : [],
        deps.houseLanguage(),
      ])
      const tags = tagsToRead(call.query.language, languageOf(house).tag)
      const items = offers.map((each) => viewPublicPromotion(each, tags, clock.now()))
      return succeed({ items: await nameGames(deps, items, call.query.language) })
    }),

    route(operations.joinPromotion, async (call) => {
      const { memberId } = memberOf(call)
      const offerId = readOfferId(call.params.promotionId)
      const offer = offerId && (await loadMemberOffer(pool, memberId, offerId))
      if (!offer) return refuse('not_found')
      const { rules, state, version, hasJoined, hasStock } = offer
      if (hasJoined) return succeed({})
      const isOpen = canJoin(phaseOf(state, rules, clock.now()))
      if (!rules.isOptIn || !isOpen || !hasStock) return refuse('promotion_closed')
      const reason = await eligibilityOf(deps, { memberId, offerId, rules })
      if (reason) return refuse('promotion_not_open_to_you')
      await saveJoin(pool, { offerId, memberId, version }, now())
      return succeed({})
    }),

    route(operations.leavePromotion, async (call) => {
      const { memberId } = memberOf(call)
      const offerId = readOfferId(call.params.promotionId)
      const hasLeft = offerId !== undefined && (await saveLeave(pool, { offerId, memberId }, now()))
      return hasLeft ? succeed({}) : refuse('not_found')
    }),

    route(operations.claimReward, async (call) => {
      const { memberId } = memberOf(call)
      const rewardId = decodeId('rwd', call.params.rewardId)
      const reward = rewardId && (await loadReward(pool, rewardId))
      if (!reward || reward.memberId !== memberId) return refuse('not_found')
      const claimed = await claimReward(deps, reward)
      if (claimed.ok) return succeed({ state: claimed.value })
      const { code } = claimed.refusal
      switch (code) {
        case 'already_claimed': {
          const state = (await loadReward(pool, rewardId))?.state
          return succeed({ state: state === 'applying' ? 'applying' : 'granted' })
        }
        case 'not_eligible':
          return refuse('promotion_not_open_to_you')
        case 'out_of_stock':
          return refuse('promotion_used_up')
        case 'reward_taken_back':
        case 'reward_rejected':
        case 'reward_lapsed':
          return refuse(code)
        default:
          return unreachable(code)
      }
    }),
  ]
}
