import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** Why two members may belong together, the strongest first. */
export const RELATION_REASONS = [
  'payee',
  'device',
  'registered_together',
  'address',
  'recommended_by',
  'recommended',
] as const

/** Members who share something with this one. */
export const getRelatedMembers = operation({
  id: 'staff.getRelatedMembers',
  method: 'GET',
  path: '/ops/members/:memberId/related',
  caller: { staff: 'members.read' },
  summary: 'Members who may belong together with this one',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  value: z.object({
    items: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        type: z.number().int(),
        status: z.enum(['active', 'locked']),
        reasons: z.array(z.enum(RELATION_REASONS)),
        /** How many addresses both signed in from. */
        sharedAddresses: z.number().int(),
        registeredAt: instant,
      }),
    ),
    /** More than are listed here share something. */
    hasMore: z.boolean(),
  }),
  refusals: {},
})
