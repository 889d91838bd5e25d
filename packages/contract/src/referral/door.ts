export type { ReferralDay, ReferralFriend, ReferralLevel } from './own-referral.ts'
export type { ReferralTermsVersion, ReferrerRow } from './referral-desk.ts'
export { type FriendState, REFERRAL_LEVELS_MAX, type ReferralTerms } from './referral-shapes.ts'
