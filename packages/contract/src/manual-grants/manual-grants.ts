import { z } from 'zod'
import { operation } from '../operation.ts'
import { freeBetTerms } from '../rewards/free-bet-terms.ts'
import { bonusTerms } from '../rewards/offer-rules.ts'
import { enteredMinor, instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason } from '../staff/approvals.ts'

const reader = { staff: 'rewards.read' } as const
const path = '/ops/manual-grants'

/** Members of one grant at most. */
export const GRANT_MEMBERS_MAX = 1_000
export const GRANT_TITLE_MAX = 80
/** Points that one member is given, or loses, at most. */
export const GRANT_POINTS_MAX = 1_000_000

export const GRANT_KINDS = ['cash', 'bonus', 'free_bet', 'points', 'points_taken'] as const

const grantRow = z.object({
  grantId: z.string(),
  state: z.enum(['asked', 'approved']),
  kind: z.enum(GRANT_KINDS),
  /** Of points their number. */
  amountMinor: wireMinor,
  title: z.string(),
  reason: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  approvedBy: z.string().nullable(),
  members: z.number().int(),
  granted: z.number().int(),
  /** Members whom a rule kept from it. */
  refused: z.number().int(),
})
export type ManualGrant = z.infer<typeof grantRow>

export const getManualGrants = operation({
  id: 'staff.getManualGrants',
  method: 'GET',
  path,
  caller: reader,
  summary: 'What staff gave to members by hand, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(grantRow), ...pageFacts }),
  refusals: {},
})

const grantedMember = z.object({
  member: z.object({ memberId: z.string(), username: z.string() }),
  /** Empty until it is decided, `granted`, or the rule that kept the member from it. */
  outcome: z.string(),
  decidedAt: instant.nullable(),
})

export const getManualGrant = operation({
  id: 'staff.getManualGrant',
  method: 'GET',
  path: `${path}/:manualGrantId`,
  caller: reader,
  summary: 'One of these with its members and what became of each',
  params: z.object({ manualGrantId: z.string().max(40) }),
  query: pageQuery,
  value: z.object({ grant: grantRow, items: z.array(grantedMember), ...pageFacts }),
  refusals: { not_found: [404, 'Not found.'] },
})

/** As many as {@link GRANT_POINTS_MAX} at most. */
const fewPoints = z.string().regex(/^(?:[1-9]\d{0,5}|1000000)$/)

const common = {
  /** What the member reads. */
  title: z.string().trim().min(1).max(GRANT_TITLE_MAX),
  usernames: z.array(z.string().trim().min(1).max(64)).min(1).max(GRANT_MEMBERS_MAX),
  reason: askReason,
}

export const askManualGrant = operation({
  id: 'staff.askManualGrant',
  method: 'POST',
  path,
  caller: { staff: 'rewards.manage' },
  summary:
    'Ask another person to give cash, bonus money, free bets or points to members, or to take points',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cash'), amountMinor: enteredMinor, ...common }),
    z.object({
      kind: z.literal('bonus'),
      amountMinor: enteredMinor,
      ...common,
      terms: bonusTerms,
    }),
    z.object({
      kind: z.literal('free_bet'),
      /** The stake of each. */
      amountMinor: enteredMinor,
      ...common,
      terms: freeBetTerms,
    }),
    z.object({ kind: z.literal('points'), amountMinor: fewPoints, ...common }),
    /** From members who have as many. */
    z.object({ kind: z.literal('points_taken'), amountMinor: fewPoints, ...common }),
  ]),
  value: askedValue,
  refusals: {
    /** `details.names` are those that nobody has, with commas between. */
    members_unknown: [422, 'Some of these accounts do not exist.'],
    wagering_above_policy: [422, 'The jurisdiction allows no such multiple.'],
    /** Smallest odds that are none. */
    free_bet_unreadable: [422, 'Please enter correct information'],
    approval_waiting: [409, 'Another request for this is already waiting.'],
  },
})
