export type {
  AffiliateRun,
  AffiliateRunState,
} from './affiliate-desk.ts'
export type { AffiliateReversal, ReversalLanding } from './affiliate-reversals.ts'
export {
  AFFILIATE_LINKS_MAX,
  AFFILIATE_MONTHS_SHOWN,
  AFFILIATE_STATES,
  AFFILIATE_TEXT_MAX,
  AFFILIATE_TIERS_MAX,
  type AffiliateDeal,
  type AffiliateDecision,
  type AffiliateFigures,
  type AffiliateLink,
  type AffiliateState,
  type AffiliateStatement,
  type AffiliateTerms,
  type PostbackEvent,
  type PostbackKind,
  type PostbackState,
  STATEMENT_LINES,
  type StatementLine,
} from './affiliate-shapes.ts'
