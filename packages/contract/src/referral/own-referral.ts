import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'
import { FRIEND_STATES, referralTerms } from './referral-shapes.ts'

const FRIENDS_SHOWN = 100
const DAYS_SHOWN = 31

const level = z.object({
  level: z.number().int(),
  percent: z.string(),
  friends: z.number().int(),
  /** Of the days shown. */
  validBetMinor: signedMinor,
  earnedMinor: signedMinor,
})
export type ReferralLevel = z.infer<typeof level>

const friend = z.object({
  /** `jo***21`. */
  maskedName: z.string(),
  since: instant,
  state: z.enum(FRIEND_STATES),
})
export type ReferralFriend = z.infer<typeof friend>

const day = z.object({ day: z.string(), earnedMinor: signedMinor })
export type ReferralDay = z.infer<typeof day>

export const getReferral = operation({
  id: 'referral.getOwn',
  method: 'GET',
  path: '/wps/member/referral',
  caller: 'member',
  isOpenWithoutPlay: true,
  costMs: 2,
  summary: 'The member’s link for friends, who came by it and what they brought',
  value: z.object({
    /** Null where the house has no referral. */
    terms: referralTerms.nullable(),
    code: z.string(),
    paidMinor: wireMinor,
    /** Earned and not paid yet; it is paid once a day. */
    waitingMinor: wireMinor,
    levels: z.array(level),
    days: z.array(day).max(DAYS_SHOWN),
    friendCount: z.number().int(),
    friends: z.array(friend).max(FRIENDS_SHOWN),
  }),
  refusals: {},
})
