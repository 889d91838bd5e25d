import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { enteredMinor, wireMinor } from '../shapes.ts'

/** Levels of a table, the first of them everybody's. */
export const VIP_LEVELS_MAX = 30
export const VIP_NAME_MAX = 40

/** The name of a level by language; the house writes at least one. */
export const vipNames = z
  .partialRecord(z.enum(CONTENT_LANGUAGES), z.string().trim().min(1).max(VIP_NAME_MAX))
  .refine((names) => Object.keys(names).length > 0)

const ruled = {
  /** Valid bets and deposits of a life that reach it for the first time. */
  reachMinor: wireMinor,
  reachDepositMinor: wireMinor,
  /** Valid bets of a calendar month that keep it, or bring it back. */
  keepMinor: wireMinor,
  /** For reaching it, once in a life. */
  giftMinor: wireMinor,
  /** Once a year, to a member who has it on their birthday. */
  birthdayGiftMinor: wireMinor,
  /** Limits of withdrawals; null is as the house says, and less than the house says changes nothing. */
  withdrawalMaxMinor: enteredMinor.nullable(),
  withdrawalDayMaxMinor: enteredMinor.nullable(),
  withdrawalsPerDay: z.number().int().min(1).max(100).nullable(),
}

/** A level as staff write it. */
export const vipLevel = z.object({ names: vipNames, ...ruled })
export type VipLevelShape = z.infer<typeof vipLevel>

/** A level as a member reads it. */
export const shownVipLevel = z.object({
  /** Its place in the table; 0 is everybody's. */
  level: z.number().int(),
  name: z.string(),
  ...ruled,
})
export type ShownVipLevel = z.infer<typeof shownVipLevel>
