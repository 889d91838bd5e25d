import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, sumMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { FRIEND_STATES, referralTerms } from './referral-shapes.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const
const path = '/ops/referral'
const person = z.object({ memberId: z.string(), username: z.string() })

const version = referralTerms.extend({
  version: z.number().int(),
  from: instant,
  by: z.string(),
})
export type ReferralTermsVersion = z.infer<typeof version>

const referrer = z.object({
  member: person,
  friends: z.number().int(),
  counting: z.number().int(),
  paidMinor: sumMinor,
})
export type ReferrerRow = z.infer<typeof referrer>

export const getReferralReport = operation({
  id: 'staff.getReferralReport',
  method: 'GET',
  path,
  caller: reader,
  costMs: 2,
  summary: 'The terms of the referral, what it came to, and who brought the most friends',
  value: z.object({
    versions: z.array(version),
    totals: z.object({
      friends: z.number().int(),
      counting: z.number().int(),
      refused: z.number().int(),
      paidMinor: sumMinor,
    }),
    referrers: z.array(referrer),
  }),
  refusals: {},
})

export const askReferralTerms = operation({
  id: 'staff.askReferralTerms',
  method: 'POST',
  path: `${path}/terms`,
  caller: manager,
  summary:
    'Ask another person for new terms of the referral; bets settled before keep the old ones',
  body: z.object({ terms: referralTerms, reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals },
})

export const getReferrerOfMember = operation({
  id: 'staff.getReferrerOfMember',
  method: 'GET',
  path: '/ops/members/:memberId/referrer',
  caller: reader,
  summary: 'Who brought a member, and whether the member counts',
  params: z.object({ memberId: z.string().max(20) }),
  value: z.object({
    /** Null where nobody did. */
    referrer: person
      .extend({
        state: z.enum(FRIEND_STATES),
        /** Why the member does not count. */
        refusedBy: z.enum(['shared_marks', 'loop', 'closed']).nullable(),
        since: instant,
      })
      .nullable(),
  }),
  refusals: { not_found: [404, 'There is no such member.'] },
})
