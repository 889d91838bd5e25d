import { openWithoutPlay } from '../open-without-play.ts'
import { claimReward, getPromotions, joinPromotion, leavePromotion } from './promotions.ts'

/** What the house offers to members, and what they reached; who may have it is asked of each member. */
export const rewardsOperations = {
  ...openWithoutPlay({
    getPromotions,
    joinPromotion,
    leavePromotion,
    claimReward,
  }),
} as const
