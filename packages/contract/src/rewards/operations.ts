import { openWithoutPlay } from '../open-without-play.ts'
import { createOfferCodes, enterCode, exportOfferCodes, getOfferCodes } from './codes.ts'
import {
  createRace,
  createRaffle,
  getRaceOfHouse,
  getRaces,
  getRaffleDesk,
  getRaffleOfHouse,
  stopRace,
  stopRaffle,
  submitRace,
  submitRaffle,
} from './contest-desk.ts'
import { checkIn, getMissions } from './missions.ts'
import {
  changeOffer,
  createOffer,
  decideRewardApplication,
  dryRunOffer,
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
import { getLeaderboard, getMissionLeaderboard } from './races.ts'
import { claimRafflePrize, getRaffleProof, getRaffles } from './raffles.ts'

/** What the house offers to members, and what they reached; who may have it is asked of each member. */
export const rewardsOperations = {
  ...openWithoutPlay({
    getPromotions,
    joinPromotion,
    leavePromotion,
    claimReward,
    getMissions,
    getMissionLeaderboard,
    getRaffles,
    getRaffleProof,
    claimRafflePrize,
    enterCode,
  }),
  checkIn,
  getLeaderboard,
  ...{ getRaces, getRaceOfHouse, createRace, submitRace, stopRace },
  ...{ getRaffleDesk, getRaffleOfHouse, createRaffle, submitRaffle, stopRaffle },
  getPublicPromotions,
  getOffers,
  dryRunOffer,
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
