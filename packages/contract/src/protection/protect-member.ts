import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import {
  COOL_OFF_DAYS,
  EXCLUSION_DAYS,
  LIMIT_PERIODS,
  limitMinor,
  limitMinutes,
  MONEY_LIMITS,
  protection,
} from './protection.ts'

const caller = { staff: 'members.protect' } as const
const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })
const reason = askReason
const period = z.enum(LIMIT_PERIODS)

/** For a player who asked for it: a tighter limit at once. There is no operation by which staff could loosen one. */
export const tightenMemberLimit = operation({
  id: 'staff.tightenMemberLimit',
  method: 'POST',
  path: '/ops/members/:memberId/protection/limit',
  caller,
  summary: 'Set a tighter limit for a player, at once',
  params,
  body: z.union([
    z.object({ kind: z.enum(MONEY_LIMITS), period, limitMinor, reason }),
    z.object({ kind: z.literal('time'), period, limitMinutes, reason }),
  ]),
  value: protection,
  refusals: {
    limit_above_maximum: [422, 'This is more than is allowed here.'],
    limit_not_tighter: [
      409,
      'The player has a limit that is as tight. Only the player can loosen it.',
    ],
  },
})

/** For a player who asked for it: a break at once. Nobody can shorten or end it. */
export const startMemberBreak = operation({
  id: 'staff.startMemberBreak',
  method: 'POST',
  path: '/ops/members/:memberId/protection/break',
  caller,
  summary: 'Start a break for a player, at once',
  params,
  body: z.union([
    z.object({ kind: z.literal('cool_off'), days: z.literal(COOL_OFF_DAYS), reason }),
    z.object({ kind: z.literal('exclusion'), days: z.literal(EXCLUSION_DAYS).nullable(), reason }),
  ]),
  value: protection,
  refusals: {
    break_too_short: [422, 'A break is longer than this here.'],
    break_not_longer: [409, 'The player is on a break that is as long.'],
  },
})

export const PROTECTION_LISTS = ['excluded', 'cooled_off', 'loosened'] as const

/** Who is on a break now, and who loosened a limit or asked for it; the newest first. */
export const getProtectedMembers = operation({
  id: 'staff.getProtectedMembers',
  method: 'GET',
  path: '/ops/protection',
  caller: { staff: 'members.read' },
  summary: 'Players who are excluded, on a cool-off, or loosened a limit in the last thirty days',
  query: pageQuery.extend({ list: z.enum(PROTECTION_LISTS).default('excluded') }),
  value: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        memberId: z.string(),
        username: z.string(),
        at: instant,
        /** When it ends, or may be taken; null is for good, and of a limit that was taken. */
        until: instant.nullable(),
        /** Of a limit; null of a break. */
        limit: z
          .object({
            kind: z.enum([...MONEY_LIMITS, 'time']),
            period,
            /** Minor units, of time minutes; null is no limit. */
            amount: z.string().nullable(),
            isTaken: z.boolean(),
          })
          .nullable(),
        /** Who set it; null for the player. */
        by: z.string().nullable(),
      }),
    ),
    counts: z.object({
      excluded: z.number().int(),
      cooled_off: z.number().int(),
      loosened: z.number().int(),
    }),
    ...pageFacts,
  }),
  refusals: {},
})
