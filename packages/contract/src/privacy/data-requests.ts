import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { closing, closingRefusals, keptData } from './privacy.ts'

const caller = { staff: 'members.data' } as const
const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })

export const DATA_REQUEST_LISTS = ['closing', 'closed', 'copies'] as const

const memberData = z.object({
  closing: closing.nullable(),
  /** What closing would take of the bonus money. */
  forfeitsMinor: wireMinor,
  kept: z.array(keptData),
  exportAskedAt: instant.nullable(),
})

/** Accounts that are being closed, those that are, and copies that were asked for; the newest first. */
export const getDataRequests = operation({
  id: 'staff.getDataRequests',
  method: 'GET',
  path: '/ops/data-requests',
  caller,
  summary: 'Closings, copies and erasures of members’ data',
  query: pageQuery.extend({ list: z.enum(DATA_REQUEST_LISTS).default('closing') }),
  value: z.object({
    items: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        at: instant,
        /** When the account closes, the next data go, or the copy is gone. */
        dueAt: instant.nullable(),
        /** What keeps an account from closing, or who asked for it. */
        heldBy: closing.shape.heldBy,
        askedBy: z.string().nullable(),
      }),
    ),
    counts: z.object({
      closing: z.number().int(),
      closed: z.number().int(),
      copies: z.number().int(),
    }),
    ...pageFacts,
  }),
  refusals: {},
})

export const getMemberData = operation({
  id: 'staff.getMemberData',
  method: 'GET',
  path: '/ops/members/:memberId/data',
  caller,
  summary: 'How the closing of an account stands, and what is kept of its owner until when',
  params,
  value: memberData,
  refusals: {},
})

/** For a player who asked for it on the telephone; the player can take it back like their own. */
export const closeMemberAccount = operation({
  id: 'staff.closeMemberAccount',
  method: 'POST',
  path: '/ops/members/:memberId/closing',
  caller,
  summary: 'Begin to close the account of a player who asked for it',
  params,
  body: z.object({ forfeitsMinor: wireMinor, reason: askReason }),
  value: memberData,
  refusals: closingRefusals,
})

/** Everything that no law makes the house keep goes at once, when another person approves. */
export const askMemberErasure = operation({
  id: 'staff.askMemberErasure',
  method: 'POST',
  path: '/ops/members/:memberId/erasure',
  caller,
  summary: 'Ask to erase what no law keeps of a closed account',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals, not_closed: [409, 'Only data of a closed account are erased.'] },
})
