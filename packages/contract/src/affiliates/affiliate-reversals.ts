import { z } from 'zod'
import { memberIdShape } from '../agents/agent-shapes.ts'
import { operation } from '../operation.ts'
import { instant, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { monthKey, STATEMENT_LINES } from './affiliate-shapes.ts'

const line = z.enum(STATEMENT_LINES)
/** A line of the month that is settled next, or a debt where no month follows. */
const landing = z.enum(['next_month', 'debt'])
export type ReversalLanding = z.infer<typeof landing>

const notSettled = {
  month_not_settled: [409, 'Nobody has approved this month. Settle it again instead.'],
} as const

/** A line of a settled month that two people took back. */
export const affiliateReversal = z.object({
  month: monthKey,
  line,
  amountMinor: positiveMinor,
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  at: instant,
  landing,
  /** The month that has it; null until one is approved, and for a debt. */
  settledIn: monthKey.nullable(),
})
export type AffiliateReversal = z.infer<typeof affiliateReversal>

export const getAffiliateReversal = operation({
  id: 'staff.getAffiliateReversal',
  method: 'GET',
  path: '/ops/affiliates/:memberId/months/:month/reversal',
  caller: { staff: 'agents.pay' },
  costMs: 4,
  summary: 'What reversing a line of a settled month would take back, and where it would appear',
  params: z.object({ memberId: memberIdShape, month: monthKey }),
  value: z.object({
    lines: z.array(z.object({ line, amountMinor: wireMinor, isReversed: z.boolean() })),
    landing,
    /** The month that is settled next; null for a debt. */
    nextMonth: monthKey.nullable(),
    /** What the months so far leave to be paid with the next; below zero it is made up first. */
    leftMinor: signedMinor,
  }),
  refusals: notSettled,
})

/** Takes effect when another person approves it. */
export const askAffiliateReversal = operation({
  id: 'staff.askAffiliateReversal',
  method: 'POST',
  path: '/ops/affiliates/:memberId/months/:month/reversal',
  caller: { staff: 'agents.pay' },
  summary: 'Ask for the reversal of a line of a settled month',
  params: z.object({ memberId: memberIdShape, month: monthKey }),
  body: z.object({
    line,
    /** As it was shown; another sum by now is refused. */
    amountMinor: positiveMinor,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    ...notSettled,
    state_changed: [409, 'This has changed. Look at it again.'],
    line_reversed: [409, 'This line has been reversed already.'],
  },
})
