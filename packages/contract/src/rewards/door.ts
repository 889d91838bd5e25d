export { CODES_AT_ONCE_MAX, type OfferCode, PROMOTION_CODE_MAX } from './codes.ts'
export {
  CONTEST_PHASES,
  CONTESTS_MAX,
  type ContestPhase,
  RACE_PRIZES_MAX,
  type RaceDraft,
  type RaceRow,
  type RaceStanding,
  type RaffleDraft,
  type RaffleRow,
  type RaffleWinner,
  STANDINGS_MAX,
} from './contest-desk.ts'
export { FREE_BET_TYPES, type FreeBetTerms } from './free-bet-terms.ts'
export type { GrantTerms } from './grant-terms.ts'
export { MISSIONS_MAX, type Mission } from './missions.ts'
export {
  DRY_RUN_DAYS,
  OFFER_FAULTS,
  OFFER_PHASES,
  type OfferDraft,
  type OfferFaultCode,
  type OfferPhaseName,
  type OfferRowShape,
  type OfferVersion,
  type RewardApplication,
} from './offer-desk.ts'
export {
  CLAIM_MODES,
  OFFER_TERMS_MAX,
  OFFER_TITLE_MAX,
  type OfferRulesShape,
} from './offer-rules.ts'
export {
  PROMOTION_TYPES,
  type Promotion,
  type PromotionFacts,
  type PromotionReward,
  type PromotionType,
} from './promotion.ts'
export { PROMOTIONS_MAX } from './promotions.ts'
export {
  BOARD_ROWS_MAX,
  type BoardRow,
  LEADERBOARD_PERIODS,
  RACE_MEASURES,
  RACES_SHOWN_MAX,
  type Race,
  type RaceMeasure,
} from './races.ts'
export {
  RAFFLE_PRIZES_MAX,
  RAFFLE_TICKETS_MAX,
  RAFFLES_SHOWN_MAX,
  type Raffle,
} from './raffles.ts'
