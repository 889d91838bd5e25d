import { z } from 'zod'
import { instant, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'
import { decimal } from './decimal.ts'
import { freeBetTerms } from './free-bet-terms.ts'

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
  /** Why it was rejected, as a person wrote it. */
  answer: z.string().nullable(),
})

/** What a step gives: significant terms stand on the card. */
export const promotionReward = z.object({
  kind: z.enum(['cash', 'bonus', 'tickets', 'free_rounds', 'free_bet', 'other']),
  /** Of a raffle; null for anything else. */
  tickets: z.number().int().nullable(),
  /** At a vendor’s game; null for anything else. */
  freeRounds: z
    .object({ gameName: z.string(), rounds: z.number().int(), stakeMinor: wireMinor })
    .nullable(),
  /** A bet on sports; null for anything else. */
  freeBet: freeBetTerms.nullable(),
  /** A share of the deposit or of what was counted; null for a fixed sum. */
  percent: decimal.nullable(),
  /** The sum, or the largest one. */
  amountMinor: wireMinor,
  bonus: z
    .object({
      wageringMultiple: decimal,
      wageringBase: z.enum(['bonus', 'bonus_and_deposit']),
      order: z.enum(['cash_first', 'bonus_first']),
      kind: z.enum(['cashable', 'sticky']),
      /** Percent of a stake that counts, by game; `*` for every other. */
      counts: z.array(z.object({ gameCode: z.string(), percent: decimal })),
      validMs: z.number().int(),
      maxBetMinor: wireMinor.nullable(),
      maxConversionMinor: wireMinor.nullable(),
    })
    .nullable(),
})
export type PromotionReward = z.infer<typeof promotionReward>

/** What a promotion is, for everybody. */
const promotionFacts = z.object({
  promotionId: z.string(),
  promotionType: z.enum(PROMOTION_TYPES),
  title: z.string(),
  terms: z.string(),
  opensAt: instant,
  closesAt: instant,
  /** Whether progress is money in minor units, or a number of events or days. */
  countsMoney: z.boolean(),
  /** The smallest deposit or stake that counts; null without one. */
  amountMinMinor: wireMinor.nullable(),
  steps: z.array(z.object({ reach: positiveMinor, reward: promotionReward })).max(50),
})
export type PromotionFacts = z.infer<typeof promotionFacts>

/** A promotion as visitors see it. */
export const publicPromotion = promotionFacts.extend({ state: z.enum(['coming_soon', 'join']) })

/** A promotion as one member sees it. */
export const promotion = promotionFacts.extend({
  state: z.enum(PROMOTION_STATES),
  /** The member may join now, or leave what was joined. */
  canJoin: z.boolean(),
  canLeave: z.boolean(),
  /** The member’s next deposit can count for it. */
  isForDeposit: z.boolean(),
  /** In what is counted: money in minor units, or how many. */
  progress: z.object({ counted: signedMinor, goal: positiveMinor.nullable() }),
  rewards: z.array(ownReward),
})

export type Promotion = z.infer<typeof promotion>
