import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** Tags that every house uses; any other word is a tag as well. */
export const USUAL_TAGS = ['press', 'vip', 'chargeback', 'bonus_hunter'] as const
export const MEMBER_TAGS_MAX = 8

export const memberTag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{1,23}$/u)

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })
const tags = z.array(z.object({ tag: z.string(), by: z.string(), at: instant }))

export const getMemberTags = operation({
  id: 'staff.getMemberTags',
  method: 'GET',
  path: '/ops/members/:memberId/tags',
  caller: { staff: 'members.read' },
  summary: 'The tags of a member',
  params,
  value: z.object({ tags }),
  refusals: {},
})

/** All of them at once. `seen` are those that were shown; where there are others by now, nothing changes. */
export const setMemberTags = operation({
  id: 'staff.setMemberTags',
  method: 'PUT',
  path: '/ops/members/:memberId/tags',
  caller: { staff: 'members.notes' },
  summary: 'Mark a member with tags',
  params,
  body: z.object({
    tags: z.array(memberTag).max(MEMBER_TAGS_MAX),
    seen: z.array(z.string().max(24)).max(MEMBER_TAGS_MAX),
  }),
  value: z.object({ tags }),
  refusals: { state_changed: [409, 'Somebody else changed the tags. Look at them again.'] },
})

/** Tags that members have, the most used first. */
export const getTagsInUse = operation({
  id: 'staff.getTagsInUse',
  method: 'GET',
  path: '/ops/member-tags',
  caller: { staff: 'members.read' },
  summary: 'Tags in use',
  value: z.object({ tags: z.array(z.object({ tag: z.string(), members: z.number().int() })) }),
  refusals: {},
})
