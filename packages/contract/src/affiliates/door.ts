export type {
  AffiliateRun,
  AffiliateRunState,
} from './affiliate-desk.ts'
export {
  AFFILIATE_LINKS_MAX,
  AFFILIATE_MONTHS_SHOWN,
  AFFILIATE_STATES,
  AFFILIATE_TEXT_MAX,
  AFFILIATE_TIERS_MAX,
  type AffiliateDeal,
  type AffiliateFigures,
  type AffiliateLink,
  type AffiliateState,
  type AffiliateStatement,
  type AffiliateTerms,
  type PostbackEvent,
  type PostbackKind,
  type PostbackState,
} from './affiliate-shapes.ts'
