import { claimReward, getPromotions, joinPromotion, leavePromotion } from './promotions.ts'

/** What the house offers to members, and what they reached. */
export const rewardsOperations = {
  getPromotions,
  joinPromotion,
  leavePromotion,
  claimReward,
} as const
