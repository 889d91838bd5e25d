import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, signedMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { VIP_LEVELS_MAX, vipLevel } from './levels.ts'
import { VIP_GIFT_KINDS, VIP_GIFT_STATES } from './own-vip.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const
const memberParams = z.object({ memberId: z.string().max(20) })

/** What is wrong with a table of levels. */
export const VIP_FAULTS = [
  ...(['first_not_open', 'reach_not_rising', 'keep_above_reach', 'fewer_than_before'] as const),
] as const
export type VipFault = (typeof VIP_FAULTS)[number]

const table = z.object({
  version: z.number().int(),
  levels: z.array(vipLevel).min(1).max(VIP_LEVELS_MAX),
  startedAt: instant,
  startedBy: z.string(),
})
export type VipTableShape = z.infer<typeof table>

export const getVipTable = operation({
  id: 'staff.getVipTable',
  method: 'GET',
  path: '/ops/vip/table',
  caller: reader,
  costMs: 2,
  summary: 'The table of levels, with how many members have each, and the versions before it',
  value: z.object({
    /** Null where the house has no levels. */
    table: table.nullable(),
    /** Members by level; those who have never played are in the first. */
    memberCounts: z.array(z.number().int()),
    versions: z.array(table),
    /** Another person has been asked. */
    isAsked: z.boolean(),
  }),
  refusals: {},
})

/** Members keep the levels that they have; the new table counts from the next bet or deposit on. */
export const askVipTable = operation({
  id: 'staff.askVipTable',
  method: 'POST',
  path: '/ops/vip/table',
  caller: manager,
  summary: 'Ask another person to start a table of levels',
  body: z.object({ levels: z.array(vipLevel).min(2).max(VIP_LEVELS_MAX), reason: askReason }),
  value: askedValue,
  refusals: {
    /** `details.faults` names what is wrong, with commas between. */
    vip_table_not_possible: [422, 'These levels do not go together.'],
    nothing_changes: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})

const standing = z.object({
  level: z.number().int(),
  levelName: z.string(),
  levelMax: z.number().int(),
  lifeMinor: signedMinor,
  depositsMinor: signedMinor,
  periodMinor: signedMinor,
  since: instant.nullable(),
})

const memberRow = standing.extend({ memberId: z.string(), username: z.string() })
export type VipMemberRow = z.infer<typeof memberRow>

export const getVipMembers = operation({
  id: 'staff.getVipMembers',
  method: 'GET',
  path: '/ops/vip/members',
  caller: reader,
  costMs: 2,
  summary: 'Members by level, the highest first',
  query: pageQuery.extend({
    level: z.coerce.number().int().min(0).max(VIP_LEVELS_MAX).optional(),
    language: z.string().max(35).default(''),
  }),
  value: z.object({ items: z.array(memberRow), ...pageFacts }),
  refusals: {},
})

const change = z.object({
  at: instant,
  from: z.number().int(),
  to: z.number().int(),
  cause: z.enum(['reached', 'regained', 'lost', 'moved']),
})
export type VipChange = z.infer<typeof change>

export const getVipOfMember = operation({
  id: 'staff.getVipOfMember',
  method: 'GET',
  path: '/ops/members/:memberId/vip',
  caller: reader,
  summary: 'The level of a member, how it came about, and gifts',
  params: memberParams,
  query: z.object({ language: z.string().max(35).default('') }),
  value: z.object({
    /** Null where the house has no levels. */
    standing: standing.nullable(),
    levels: z.array(z.object({ level: z.number().int(), name: z.string() })),
    changes: z.array(change).max(50),
    gifts: z
      .array(
        z.object({
          kind: z.enum(VIP_GIFT_KINDS),
          level: z.number().int().nullable(),
          amountMinor: positiveMinor,
          state: z.enum(VIP_GIFT_STATES),
          openedAt: instant,
          rewardId: z.string(),
        }),
      )
      .max(50),
    isAsked: z.boolean(),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

/** A member who is moved up gets no gift for levels that they did not reach. */
export const askVipMove = operation({
  id: 'staff.askVipMove',
  method: 'POST',
  path: '/ops/members/:memberId/vip',
  caller: manager,
  summary: 'Ask another person to move a member to a level',
  params: memberParams,
  body: z.object({ level: z.number().int().min(0).max(VIP_LEVELS_MAX), reason: askReason }),
  value: askedValue,
  refusals: {
    not_found: [404, 'Not found.'],
    level_missing: [404, 'There is no such level.'],
    nothing_changes: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})
