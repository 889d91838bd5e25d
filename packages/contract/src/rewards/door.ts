export { CODES_AT_ONCE_MAX, type OfferCode, PROMOTION_CODE_MAX } from './codes.ts'
export {
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
