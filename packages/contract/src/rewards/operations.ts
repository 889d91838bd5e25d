import { openWithoutPlay } from '../open-without-play.ts'
import { createOfferCodes, enterCode, exportOfferCodes, getOfferCodes } from './codes.ts'
import {
  changeOffer,
  createOffer,
  decideRewardApplication,
  getOffer,
  getOffers,
  getRewardApplications,
  stopOffer,
  submitOffer,
} from './offer-desk.ts'
import {
  claimReward,
  getPromotions,
  getPublicPromotions,
  joinPromotion,
  leavePromotion,
} from './promotions.ts'

/** What the house offers to members, and what they reached; who may have it is asked of each member. */
export const rewardsOperations = {
  ...openWithoutPlay({
    getPromotions,
    joinPromotion,
    leavePromotion,
    claimReward,
    enterCode,
  }),
  getPublicPromotions,
  getOffers,
  getOffer,
  createOffer,
  changeOffer,
  submitOffer,
  stopOffer,
  getRewardApplications,
  decideRewardApplication,
  getOfferCodes,
  createOfferCodes,
  exportOfferCodes,
} as const
