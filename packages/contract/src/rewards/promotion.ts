import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'

/** Under what a promotion is listed. */
export const PROMOTION_TYPES = [
  ...(['newbie', 'limited', 'special_offer', 'daily', 'high_rebate', 'vip'] as const),
  ...(['sports', 'live', 'slots', 'card', 'fish', 'lotto'] as const),
  ...(['rebate', 'points_mall', 'ranking', 'deposit', 'app_download'] as const),
] as const

export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** What a card of a promotion can show: the states of the specification, and no others. */
export const PROMOTION_STATES = [
  ...(['coming_soon', 'join', 'joined', 'process', 'claim'] as const),
  ...(['applying', 'rejected', 'issued', 'claimed', 'close'] as const),
] as const

/** Where a reward stands; what was taken back or has lapsed is not shown. */
export const REWARD_STATES = ['open', 'applying', 'granted', 'rejected'] as const

/** A reward of the member. */
const ownReward = z.object({
  rewardId: z.string(),
  state: z.enum(REWARD_STATES),
  worthMinor: wireMinor,
  /** Until when it can be claimed. */
  lapsesAt: instant,
})

/** A promotion as one member sees it. */
export const promotion = z.object({
  promotionId: z.string(),
  promotionType: z.enum(PROMOTION_TYPES),
  title: z.string(),
  terms: z.string(),
  opensAt: instant,
  closesAt: instant,
  state: z.enum(PROMOTION_STATES),
  /** The member may join now, or leave what was joined. */
  canJoin: z.boolean(),
  canLeave: z.boolean(),
  /** In what is counted: money in minor units, or how many. */
  progress: z.object({ counted: z.string(), goal: z.string().nullable() }),
  rewards: z.array(ownReward),
})

export type Promotion = z.infer<typeof promotion>
