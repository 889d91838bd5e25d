import { z } from 'zod'
import { wireMinor } from '../shapes.ts'

/** Levels of friends at most. */
export const REFERRAL_LEVELS_MAX = 5

const percent = z.string().regex(/^\d{1,2}(?:\.\d{1,4})?$/)

/** What friends bring, and from when on; frozen with a version. */
export const referralTerms = z.object({
  /** Percent of valid bets, the first for who brought the friend; none closes the referral. */
  levels: z.array(percent).max(REFERRAL_LEVELS_MAX),
  needsVerified: z.boolean(),
  /** What a friend has to deposit and to bet before anything counts. */
  depositMinMinor: wireMinor,
  validBetMinMinor: wireMinor,
})
export type ReferralTerms = z.infer<typeof referralTerms>

export const FRIEND_STATES = [
  'counts',
  'waits_for_identity',
  'waits_for_deposit',
  'waits_for_play',
  'refused',
] as const
export type FriendState = (typeof FRIEND_STATES)[number]
