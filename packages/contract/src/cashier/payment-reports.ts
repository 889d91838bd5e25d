import { z } from 'zod'
import { operation } from '../operation.ts'
import { REPORT_LINE_KINDS, REPORT_LINE_STATES } from '../payments/report.ts'
import { instant, pageFacts, pageQuery, signedMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'

/** How a provider's report and our books can differ. */
export const PAYMENT_MISMATCH_KINDS = [
  /** The provider has the line, and we have nothing of it. */
  'missing_here',
  /** We have it, and the provider does not. */
  'missing_there',
  'amount_differs',
  /** Done on one side, under way or failed on the other, for longer than a word is on its way. */
  'state_differs',
  'fee_differs',
  'currency_differs',
  /** The report names it more than once. */
  'twice',
  /** A payout or refund that both sides have had under way for more than a day. */
  'late',
  /** What the provider says it holds for the house is not what the clearing account says. */
  'owed_differs',
  /** A call-back says something that cannot be true together with what we have; only a person resolves it. */
  'contradicts',
] as const
export type PaymentMismatchKind = (typeof PAYMENT_MISMATCH_KINDS)[number]

/** `balance`: no line but the sum at the end of a day. */
export const PAYMENT_LINE_KINDS = [...REPORT_LINE_KINDS, 'balance'] as const
export type PaymentLineKind = (typeof PAYMENT_LINE_KINDS)[number]

const side = z.object({
  state: z.enum(REPORT_LINE_STATES),
  amountMinor: signedMinor,
  feeMinor: signedMinor,
  currency: z.string(),
  times: z.number().int(),
})

const mismatch = z.object({
  paymentMismatchId: z.string(),
  provider: z.string(),
  lineKind: z.enum(PAYMENT_LINE_KINDS),
  /** The name that both sides know it by. */
  reference: z.string(),
  /** Ours; null where we know of none. */
  order: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
  kind: z.enum(PAYMENT_MISMATCH_KINDS),
  /** `settled`: both sides said the same when they were compared again. */
  state: z.enum(['open', 'accepted', 'settled']),
  ours: side.nullable(),
  theirs: side.nullable(),
  at: instant,
  foundAt: instant,
  lastSeenAt: instant,
  resolvedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The cash-up at which a balance differed; null where a report or a call-back did. */
  cashUp: z.number().int().nullable(),
})
export type PaymentMismatch = z.infer<typeof mismatch>

/** At the end of a day: what the report says is owed to the house, what the clearing account says, and what is between. */
const owed = z.object({
  theirsMinor: signedMinor.nullable(),
  oursMinor: signedMinor.nullable(),
  onTheWayMinor: signedMinor.nullable(),
})

const run = z.object({
  runId: z.string(),
  provider: z.string(),
  /** The day that was compared, in UTC. */
  day: z.iso.date(),
  state: z.enum(['running', 'finished', 'failed']),
  failure: z.enum(['silent', 'refused', 'endless']).nullable(),
  /** Null for the night's own. */
  askedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  theirsCount: z.number().int(),
  equalCount: z.number().int(),
  mismatchCount: z.number().int(),
  owed,
})
export type PaymentRun = z.infer<typeof run>

const caller = { staff: 'deposits.decide' } as const

export const getPaymentMismatches = operation({
  id: 'cashierDesk.getPaymentMismatches',
  method: 'GET',
  path: '/ops/payment-mismatches',
  caller: { staff: 'deposits.read' },
  summary: 'Where providers’ reports and our books differ, and what each provider owes',
  query: pageQuery.extend({
    show: z.enum(['open', 'resolved']).default('open'),
    kind: z.enum(PAYMENT_MISMATCH_KINDS).optional(),
    provider: z.string().max(40).optional(),
  }),
  value: z.object({
    items: z.array(mismatch),
    openCount: z.number().int(),
    /** With the figures of the newest day that was compared to its end. */
    providers: z.array(
      z.object({ provider: z.string(), owed: owed.extend({ day: z.iso.date() }).nullable() }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})

/** Takes it as it is, for a reason that stays with it. Money moves through the orders' own steps alone. */
export const acceptPaymentMismatch = operation({
  id: 'cashierDesk.acceptPaymentMismatch',
  method: 'POST',
  path: '/ops/payment-mismatches/:paymentMismatchId/accept',
  caller,
  summary: 'Resolve a difference with a provider’s report',
  params: z.object({ paymentMismatchId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason: askReason }),
  value: z.object({ mismatch }),
  refusals: { mismatch_closed: [409, 'This was resolved already.'] },
})

export const getPaymentRuns = operation({
  id: 'cashierDesk.getPaymentRuns',
  method: 'GET',
  path: '/ops/payment-runs',
  caller: { staff: 'deposits.read' },
  summary: 'Comparisons with providers’ reports',
  query: pageQuery,
  value: z.object({ items: z.array(run), ...pageFacts }),
  refusals: {},
})

export const startPaymentRun = operation({
  id: 'cashierDesk.startPaymentRun',
  method: 'POST',
  path: '/ops/payment-runs',
  caller,
  summary: 'Compare a day with a provider’s report now',
  body: z.object({ provider: z.string().max(40), day: z.iso.date() }),
  value: z.object({ run }),
  refusals: {
    provider_unknown: [404, 'No such provider is set up.'],
    day_not_over: [422, 'This day is not over yet.'],
    run_under_way: [409, 'This day is being compared already.'],
  },
})
