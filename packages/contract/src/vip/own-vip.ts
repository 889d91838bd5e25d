import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, positiveMinor, signedMinor } from '../shapes.ts'
import { shownVipLevel, VIP_LEVELS_MAX } from './levels.ts'

const levels = z.array(shownVipLevel).max(VIP_LEVELS_MAX)

export const VIP_GIFT_KINDS = ['level', 'birthday'] as const
export const VIP_GIFT_STATES = ['waiting', 'paid', 'lapsed'] as const

const gift = z.object({
  kind: z.enum(VIP_GIFT_KINDS),
  /** The level that it is for; null for a birthday. */
  level: z.number().int().nullable(),
  amountMinor: positiveMinor,
  state: z.enum(VIP_GIFT_STATES),
  openedAt: instant,
  /** Under this id it stands in the account record. */
  rewardId: z.string(),
})
export type VipGift = z.infer<typeof gift>

const standing = z.object({
  level: z.number().int(),
  /** The highest level ever held: below it a level comes back by what keeps it. */
  levelMax: z.number().int(),
  /** Valid bets and deposits of a life; below zero where more was taken back. */
  lifeMinor: signedMinor,
  depositsMinor: signedMinor,
  /** Valid bets of the present month, which ends at `periodEndsAt`. */
  periodMinor: signedMinor,
  periodEndsAt: instant,
  /** Since when the present level is held; null for the first. */
  since: instant.nullable(),
})
export type VipStandingShape = z.infer<typeof standing>

export const getVip = operation({
  id: 'vip.getVip',
  method: 'GET',
  path: '/wps/vip',
  caller: 'member',
  summary: 'The level of the member, what the next one takes, what keeps this one, and gifts',
  query: z.object({ language: languageQuery }),
  value: z.object({
    /** Empty where the house has no levels. */
    levels,
    standing,
    gifts: z.array(gift).max(50),
  }),
  refusals: {},
})

export const getVipLevels = operation({
  id: 'vip.getVipLevels',
  method: 'GET',
  path: '/wps/vip/levels',
  caller: 'anyone',
  summary: 'The levels of the house and what each brings',
  query: z.object({ language: languageQuery }),
  value: z.object({ levels }),
  refusals: {},
})
