import { z } from 'zod'
import { orderLine } from '../cashier/order-line.ts'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'

/** Spans of UTC days that end today, and everything. */
export const MEMBER_SPANS = ['today', 'week', 'month', 'all'] as const
export type MemberSpan = (typeof MEMBER_SPANS)[number]

export const MEMBER_ORDER_KINDS = ['deposit', 'withdrawal'] as const
export type MemberOrderKind = (typeof MEMBER_ORDER_KINDS)[number]

/** What a member has paid in, asked for and played, and every order of theirs, newest first. */
export const getMemberOrders = operation({
  id: 'staff.getMemberOrders',
  method: 'GET',
  path: '/ops/members/:memberId/orders',
  caller: { staff: 'members.ledger' },
  summary: 'Deposits and withdrawals of a member, with sums by period',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  query: pageQuery.extend({ kind: z.enum(MEMBER_ORDER_KINDS).optional() }),
  value: z.object({
    /** By period: `week` is seven days, `month` thirty, each with today. */
    sums: z.array(
      z.object({
        span: z.enum(MEMBER_SPANS),
        /** What came to the wallet, and what left the house for good. */
        depositedMinor: wireMinor,
        withdrawnMinor: wireMinor,
        /** Of settled bets, begun in the span. */
        stakedMinor: wireMinor,
        /** Payouts less stakes of settled bets. */
        netMinor: signedMinor,
      }),
    ),
    items: z.array(orderLine),
    ...pageFacts,
  }),
  refusals: {},
})
