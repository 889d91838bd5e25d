import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { promotion, publicPromotion, REWARD_STATES } from './promotion.ts'

const path = '/wps/promotions'
const params = z.object({ promotionId: z.string().max(20) })

/** Promotions of one answer at most. */
export const PROMOTIONS_MAX = 200

export const getPromotions = operation({
  id: 'rewards.getPromotions',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'Promotions with what the member has done and reached in each',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(promotion).max(PROMOTIONS_MAX) }),
  refusals: {},
})

export const getPublicPromotions = operation({
  id: 'rewards.getPublicPromotions',
  method: 'GET',
  path: `${path}/public`,
  caller: 'anyone',
  summary: 'Promotions that are or will be open, for visitors',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(publicPromotion).max(PROMOTIONS_MAX) }),
  refusals: {},
})

export const joinPromotion = operation({
  id: 'rewards.joinPromotion',
  method: 'POST',
  path: `${path}/:promotionId/join`,
  caller: 'member',
  summary: 'Joins a promotion: from now on it counts, by the rules of today',
  params,
  value: z.object({}),
  refusals: {
    not_found: [404, 'Not found.'],
    promotion_closed: [409, 'This promotion cannot be joined now.'],
    promotion_not_open_to_you: [403, 'This promotion is not available for your account.'],
  },
})

export const leavePromotion = operation({
  id: 'rewards.leavePromotion',
  method: 'POST',
  path: `${path}/:promotionId/leave`,
  caller: 'member',
  summary: 'Leaves a promotion: nothing more counts, and what was reached stays',
  params,
  value: z.object({}),
  refusals: { not_found: [404, 'Not found.'] },
})

/** Claiming what was granted or applied for already answers how it stands. */
export const claimReward = operation({
  id: 'rewards.claimReward',
  method: 'POST',
  path: '/wps/promotions/rewards/:rewardId/claim',
  caller: 'member',
  summary: 'Claims a reward that was reached; it is granted at once, or waits for a person',
  params: z.object({ rewardId: z.string().max(40) }),
  value: z.object({ state: z.enum(REWARD_STATES) }),
  refusals: {
    not_found: [404, 'Not found.'],
    reward_taken_back: [409, 'This reward is no longer reached.'],
    reward_rejected: [409, 'This reward was rejected.'],
    reward_lapsed: [409, 'The time to claim this reward is over.'],
    promotion_not_open_to_you: [403, 'This promotion is not available for your account.'],
    promotion_used_up: [409, 'All rewards of this promotion have been given out.'],
  },
})
