import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** Calendar periods in UTC: a day from midnight, a week from Monday, a month from its first day. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
/** Deposited; staked; staked less what was paid out. */
export const MONEY_LIMITS = ['deposit', 'loss', 'stake'] as const
/** Within what a member can choose how often play is interrupted by its figures. */
export const REALITY_CHECK_MINUTES = [5, 10, 15, 30, 60, 120] as const

/** The highest limit that means anything; a member who wants more wants none. */
export const LIMIT_MINOR_MAX = 999_999_999_999n

const period = z.enum(LIMIT_PERIODS)
const moneyKind = z.enum(MONEY_LIMITS)
export const limitMinutes = z.number().int().min(0).max(44_640)
/** No more digits than `LIMIT_MINOR_MAX` has. */
export const limitMinor = z.string().regex(/^(0|[1-9]\d{0,11})$/)

export const protection = z.object({
  moneyLimits: z.array(
    z.object({
      kind: moneyKind,
      period,
      /** The limit in force; null while there is none. */
      limitMinor: wireMinor.nullable(),
      /** What the house's policy allows everybody at most; null without such a rule. */
      maximumMinor: wireMinor.nullable(),
      /** Used within the period: below zero where more was won than staked. */
      usedMinor: signedMinor,
      endsAt: instant,
      /** A looser limit that waits; it counts from then on, once it was confirmed. */
      next: z.object({ limitMinor: wireMinor.nullable(), from: instant }).nullable(),
    }),
  ),
  timeLimits: z.array(
    z.object({
      period,
      limitMinutes: limitMinutes.nullable(),
      maximumMinutes: limitMinutes.nullable(),
      usedMinutes: limitMinutes,
      endsAt: instant,
      next: z.object({ limitMinutes: limitMinutes.nullable(), from: instant }).nullable(),
    }),
  ),
  realityCheck: z.object({
    /** Null: none was chosen, and the policy asks for none. */
    everyMinutes: limitMinutes.nullable(),
    /** The longest the policy allows; null where it asks for none. */
    maximumMinutes: limitMinutes.nullable(),
  }),
  /** What the policy allows for breaks, and how long a looser limit waits. */
  rules: z.object({
    coolOffMinDays: z.number().int(),
    exclusionMinDays: z.number().int(),
    looseningHours: z.number().int(),
    needsLimitBeforeDeposit: z.boolean(),
  }),
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
  costMs: 2,
  summary: 'Limits and breaks of the member',
  value: protection,
  refusals: {},
})

/** A tighter limit counts at once; a looser one after its time of waiting, when confirmed again. */
export const setLimit = operation({
  id: 'protection.setLimit',
  method: 'POST',
  path: '/wps/member/protection/limit',
  caller: 'member',
  costMs: 3,
  summary: 'Limit what can be deposited, staked, lost or played within a period',
  body: z.union([
    z.object({ kind: moneyKind, period, limitMinor: limitMinor.nullable() }),
    z.object({ kind: z.literal('time'), period, limitMinutes: limitMinutes.nullable() }),
  ]),
  value: protection,
  refusals: { limit_above_maximum: [422, 'This is more than is allowed here.'] },
})

export const confirmLimit = operation({
  id: 'protection.confirmLimit',
  method: 'POST',
  path: '/wps/member/protection/limit/confirm',
  caller: 'member',
  summary: 'Take the looser limit, after its time of waiting',
  body: z.object({ kind: z.enum([...MONEY_LIMITS, 'time']), period }),
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
  costMs: 3,
  summary: 'Take a break from playing',
  isSealed: true,
  body: z.union([
    z.object({ kind: z.literal('cool_off'), days: z.literal(COOL_OFF_DAYS) }),
    z.object({ kind: z.literal('exclusion'), days: z.literal(EXCLUSION_DAYS) }),
    /** For good. An unlocked screen must not be able to do that to its owner; somebody without the password takes six months. */
    z.object({
      kind: z.literal('exclusion'),
      days: z.null(),
      password: z.string().max(256),
    }),
  ]),
  value: protection,
  refusals: {
    break_too_short: [422, 'A break is longer than this here.'],
    wrong_password: [403, 'The login password is not correct.'],
  },
})

/** What a member has set, as staff see it. Staff can tighten it, never loosen it. */
export const getMemberProtection = operation({
  id: 'staff.getMemberProtection',
  method: 'GET',
  path: '/ops/members/:memberId/protection',
  caller: { staff: 'members.read' },
  summary: 'Limits, breaks and reality check of a member',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  value: protection.extend({ takesMarketing: z.boolean() }),
  refusals: {},
})
