import { z } from 'zod'
import { currencyShape, instant, wireMinor } from '../shapes.ts'
import { memberIcon } from './icon.ts'

/** The signed-in member as the shell shows them. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  type: z.number().int(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  balanceMinor: wireMinor,
  /** Grows with every movement; a client ignores a balance older than the one it shows. */
  balanceVersion: z.string(),
  currency: currencyShape,
  icon: memberIcon,
  hasVip: z.boolean(),
  /** The place of the member's level, 0 for everybody's, and its name by language; null where the house has no levels. */
  vip: z.object({ rank: z.number().int(), names: z.record(z.string(), z.string()) }).nullable(),
  hasPaymentPassword: z.boolean(),
  /** True when nothing else is answered before the password is changed. */
  mustChangePassword: z.boolean(),
  registeredAt: instant,
})
export type MemberInfo = z.infer<typeof memberInfo>
