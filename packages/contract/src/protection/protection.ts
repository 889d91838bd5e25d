import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, wireMinor } from '../shapes.ts'

/** Rolling: the last 24 hours, seven days, thirty days. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const

const protection = z.object({
  depositLimits: z.array(
    z.object({
      period: z.enum(LIMIT_PERIODS),
      /** Null while there is none. */
      limitMinor: wireMinor.nullable(),
      /** Deposited within the period, with what is on its way. */
      usedMinor: wireMinor,
      /** A looser limit that waits; it counts from then on, once it was confirmed. */
      next: z.object({ limitMinor: wireMinor.nullable(), from: instant }).nullable(),
    }),
  ),
  /** Null while the member may play. */
  pause: z
    .object({
      kind: z.enum(['cool_off', 'exclusion']),
      /** Null: for good. */
      until: instant.nullable(),
    })
    .nullable(),
})
export type Protection = z.infer<typeof protection>

export const getProtection = operation({
  id: 'protection.get',
  method: 'GET',
  path: '/wps/member/protection',
  caller: 'member',
  summary: 'Limits and breaks of the member',
  value: protection,
  refusals: {},
})

/** A tighter limit counts at once; a looser one after a day, when it is confirmed again. */
export const setDepositLimit = operation({
  id: 'protection.setDepositLimit',
  method: 'POST',
  path: '/wps/member/protection/depositLimit',
  caller: 'member',
  summary: 'Limit what can be deposited within a period',
  body: z.object({ period: z.enum(LIMIT_PERIODS), limitMinor: wireMinor.nullable() }),
  value: protection,
  refusals: {},
})

export const confirmDepositLimit = operation({
  id: 'protection.confirmDepositLimit',
  method: 'POST',
  path: '/wps/member/protection/depositLimit/confirm',
  caller: 'member',
  summary: 'Take the looser limit, after its day of waiting',
  body: z.object({ period: z.enum(LIMIT_PERIODS) }),
  value: protection,
  refusals: { limit_not_ready: [409, 'There is no limit whose time of waiting is over.'] },
})

/** Whole days of a cool-off; an exclusion is at least six months. */
export const COOL_OFF_DAYS = [1, 3, 7, 30] as const
export const EXCLUSION_DAYS = [180, 365, 1_825] as const

/** No stakes and no deposits until it is over. It cannot be ended or shortened by anybody. */
export const startBreak = operation({
  id: 'protection.startBreak',
  method: 'POST',
  path: '/wps/member/protection/break',
  caller: 'member',
  summary: 'Take a break from playing',
  body: z.union([
    z.object({ kind: z.literal('cool_off'), days: z.literal(COOL_OFF_DAYS) }),
    /** Without days: for good. */
    z.object({ kind: z.literal('exclusion'), days: z.literal(EXCLUSION_DAYS).nullable() }),
  ]),
  value: protection,
  refusals: {},
})
