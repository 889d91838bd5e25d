import { z } from 'zod'
import { operation } from '../operation.ts'
import { positiveMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

/** Limits of the house that staff change with four eyes. */
export const HOUSE_LIMITS = [
  'withdrawal.minMinor',
  'withdrawal.maxMinor',
  'withdrawal.secondApprovalAboveMinor',
  'identity.neededAboveMinor',
] as const
export type HouseLimit = (typeof HOUSE_LIMITS)[number]

export const getLimits = operation({
  id: 'staff.getLimits',
  method: 'GET',
  path: '/ops/limits',
  caller: { staff: 'limits.change' },
  summary: 'Limits of the house',
  value: z.object({
    limits: z.array(z.object({ limit: z.enum(HOUSE_LIMITS), amountMinor: wireMinor })),
  }),
  refusals: {},
})

export const askLimitChange = operation({
  id: 'staff.askLimitChange',
  method: 'POST',
  path: '/ops/limits/:limit',
  caller: { staff: 'limits.change' },
  summary: 'Ask for a change of a limit',
  params: z.object({ limit: z.enum(HOUSE_LIMITS) }),
  body: z.object({ amountMinor: positiveMinor, reason: askReason }),
  value: askedValue,
  refusals: askRefusals,
})
