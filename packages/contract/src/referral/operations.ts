import { getReferral } from './own-referral.ts'
import { askReferralTerms, getReferralReport, getReferrerOfMember } from './referral-desk.ts'

/** Members who bring friends, and what friends bring them. */
export const referralOperations = {
  getReferral,
  getReferralReport,
  askReferralTerms,
  getReferrerOfMember,
} as const
