import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, positiveMinor, signedMinor } from '../shapes.ts'
import { askReason } from './approvals.ts'

const FOUND_KINDS = [
  'member',
  'deposit',
  'withdrawal',
  'bank_line',
  'round',
  'wager',
  'live_table',
  'live_round',
  'sports_event',
  'sports_bet',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** By what something was found. */
const FOUND_BY = [
  'id',
  'username',
  'name',
  'account',
  'number',
  'reference',
  'payment',
  'sum',
  'mobile',
  'mail',
] as const
export type FoundBy = (typeof FOUND_BY)[number]

/** Most hits of a kind that are shown. */
export const FOUND_MAX = 20

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  by: z.enum(FOUND_BY),
  /** What people call it: a username, an order's number, a reference, a round's id, a table's name. */
  name: z.string(),
  memberId: z.string().nullable(),
  username: z.string().nullable(),
  /** A member's real name, a masked account, who paid, a game's code, a table's name or a provider's name for a payment. */
  detail: z.string().nullable(),
  state: z.string().nullable(),
  amountMinor: signedMinor.nullable(),
  at: instant.nullable(),
})
export type Found = z.infer<typeof found>

const answer = z.object({
  items: z.array(found),
  /** Kinds of which more was found than is shown. */
  more: z.array(z.enum(FOUND_KINDS)),
})

/** Of each kind, what the caller may read. Nothing is looked for before two letters or three digits. */
export const find = operation({
  id: 'staff.find',
  method: 'GET',
  path: '/ops/find',
  caller: { staff: 'members.read' },
  summary:
    'Find members, orders, bank lines, rounds, bets, live tables and sports events by what callers have',
  query: z.object({
    text: z.string().trim().min(1).max(80),
    /** A sum that the text names, and when it moved. */
    amountMinor: positiveMinor.optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  value: answer,
  refusals: {},
})

/** Who looked, for what and why is written down before it is answered. */
export const findByContact = operation({
  id: 'staff.findByContact',
  method: 'POST',
  path: '/ops/find/contact',
  caller: { staff: 'members.read' },
  summary: 'Find members by a telephone number, its end, or an e-mail address',
  body: z.object({ text: z.string().trim().min(3).max(120), reason: askReason }),
  value: answer,
  refusals: {
    contact_unclear: [422, 'Please enter four digits of a telephone number or an e-mail address.'],
  },
})
