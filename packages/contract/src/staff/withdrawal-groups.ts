import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

/** Limits of a group's withdrawals; null is as the house says. */
const groupLimits = {
  minMinor: enteredMinor.nullable(),
  maxMinor: enteredMinor.nullable(),
  dayMaxMinor: enteredMinor.nullable(),
  requestsPerDay: z.number().int().min(1).max(100).nullable(),
}
const groupCode = z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/)

const withdrawalGroup = z.object({
  groupCode,
  /** Members read it in the cashier. */
  name: z.string(),
  ...groupLimits,
  memberCount: z.number().int(),
})

/** Groups of members with limits of their own, and the limits of the house that hold for all others. */
export const getWithdrawalGroups = operation({
  id: 'staff.getWithdrawalGroups',
  method: 'GET',
  path: '/ops/withdrawal-groups',
  caller: { staff: 'members.read' },
  summary: 'Groups of withdrawal limits',
  value: z.object({
    groups: z.array(withdrawalGroup),
    house: z.object({
      minMinor: wireMinor,
      maxMinor: wireMinor,
      dayMaxMinor: wireMinor,
      requestsPerDay: z.number().int(),
    }),
  }),
  refusals: {},
})

/** Asks for a new group, or for other limits of one that is there. */
export const askWithdrawalGroup = operation({
  id: 'staff.askWithdrawalGroup',
  method: 'POST',
  path: '/ops/withdrawal-groups/:groupCode',
  caller: { staff: 'limits.change' },
  summary: 'Ask for a group of withdrawal limits',
  params: z.object({ groupCode }),
  body: z.object({ name: z.string().trim().min(1).max(40), ...groupLimits, reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    limits_contradict: [422, 'The smallest amount is above the largest.'],
  },
})

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })

/** Whose limits hold for a member; null for those of the house. */
export const getMemberGroup = operation({
  id: 'staff.getMemberGroup',
  method: 'GET',
  path: '/ops/members/:memberId/withdrawal-group',
  caller: { staff: 'members.read' },
  summary: 'Whose withdrawal limits hold for a member',
  params,
  value: z.object({
    group: z.object({ groupCode, name: z.string() }).nullable(),
    /** Somebody asked for another one, and nobody has decided. */
    isAsked: z.boolean(),
  }),
  refusals: {},
})

export const askMemberGroup = operation({
  id: 'staff.askMemberGroup',
  method: 'POST',
  path: '/ops/members/:memberId/withdrawal-group',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Ask for other withdrawal limits of a member',
  params,
  body: z.object({ groupCode: groupCode.nullable(), reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    group_missing: [404, 'There is no such group.'],
    nothing_changes: [409, 'These limits hold for this member already.'],
  },
})
