import { z } from 'zod'
import { PAYMENT_REFUSALS } from '../cashier/bank-accounts.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { agentRefusals, businessDay, memberIdShape, teamMember } from './agent-shapes.ts'

const reader = { staff: 'agents.read' } as const
const payer = { staff: 'agents.pay' } as const
const memberParams = z.object({ memberId: memberIdShape })

/** What an agent may draw, and what is drawn of it. */
const credit = z.object({
  limitMinor: wireMinor,
  drawnMinor: wireMinor,
  /** What can still be drawn; nothing once the due day is over. */
  leftMinor: wireMinor,
  /** The last business day on which it may be drawn, and by which it is repaid. */
  dueDay: businessDay,
  /** Something is drawn, and the due day is over. */
  isOverdue: z.boolean(),
})
export type AgentCredit = z.infer<typeof credit>

const movement = z.object({
  transferId: z.string(),
  kind: z.enum(['drawn', 'repaid']),
  amountMinor: positiveMinor,
  drawnAfterMinor: wireMinor,
  at: instant,
})
export type CreditMovement = z.infer<typeof movement>

const historyQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  /** `next` of the page before. */
  after: z.string().max(40).optional(),
})
const history = {
  items: z.array(movement),
  totalCount: z.number().int(),
  /** Names where the next page begins; null on the last one. */
  next: z.string().nullable(),
}
const movedValue = z.object({ credit, balanceMinor: wireMinor, balanceVersion: z.string() })
const creditNone = [404, 'You have no credit.'] as const

export const getOwnCredit = operation({
  id: 'agent.getCredit',
  method: 'GET',
  path: '/wps/agent/credit',
  caller: 'member',
  summary: 'The credit of the agent: limit, what is drawn and when it is due, with its history',
  query: historyQuery,
  value: z.object({
    /** Null where the house has set none. */
    credit: credit.nullable(),
    hasPaymentPassword: z.boolean(),
    ...history,
  }),
  refusals: agentRefusals,
})

/** Brings money of the house into the agent's cash, from where it goes to the own downline alone. */
export const drawCredit = operation({
  id: 'agent.drawCredit',
  method: 'POST',
  path: '/wps/agent/credit/draws',
  caller: 'member',
  summary: 'Draw on the own credit, for the own downline',
  isIdempotent: true,
  isSealed: true,
  body: z.object({ amountMinor: positiveMinor, paymentPassword: z.string().max(64) }),
  value: movedValue,
  refusals: {
    ...agentRefusals,
    ...PAYMENT_REFUSALS,
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    /** `details.heldUntil` is when money can leave again. */
    withdrawals_held: [409, 'Your payment password was set anew. Withdrawals wait for a while.'],
    credit_none: creditNone,
    /** `details.dueDay` is the last day on which it could be drawn. */
    credit_term_over: [409, 'The term of your credit is over.'],
    /** `details.leftMinor` is what can still be drawn. */
    credit_limit_reached: [409, 'This is more than your credit has left.'],
  },
})

export const repayCredit = operation({
  id: 'agent.repayCredit',
  method: 'POST',
  path: '/wps/agent/credit/repayments',
  caller: 'member',
  summary: 'Repay drawn credit from the balance',
  isIdempotent: true,
  body: z.object({ amountMinor: positiveMinor }),
  value: movedValue,
  refusals: {
    ...agentRefusals,
    credit_none: creditNone,
    /** `details.drawnMinor` is what is drawn. */
    above_drawn: [409, 'This is more than you have drawn.'],
    insufficient_funds: [409, 'Your balance does not cover this amount.'],
  },
})

export const CREDIT_STATES = ['all', 'drawn', 'overdue'] as const

export const getAgentCredits = operation({
  id: 'staff.getAgentCredits',
  method: 'GET',
  path: '/ops/agents/credits',
  caller: reader,
  costMs: 2,
  summary: 'Credit of agents, what is due first on top',
  query: pageQuery.extend({
    state: z.enum(CREDIT_STATES).default('all'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(credit.extend({ agent: teamMember, setAt: instant })),
    overdueCount: z.number().int(),
    totals: z.object({ limitMinor: wireMinor, drawnMinor: wireMinor }),
    ...pageFacts,
  }),
  refusals: {},
})

export const getCreditOfAgent = operation({
  id: 'staff.getAgentCredit',
  method: 'GET',
  path: '/ops/agents/:memberId/credit',
  caller: reader,
  summary: 'The credit of an agent with its history',
  params: memberParams,
  query: historyQuery,
  value: z.object({ credit: credit.nullable(), ...history }),
  refusals: {},
})

/** A second person approves it. A limit below what is drawn calls nothing back. */
export const askAgentCredit = operation({
  id: 'staff.askAgentCredit',
  method: 'POST',
  path: '/ops/agents/:memberId/credit',
  caller: payer,
  summary: 'Ask for a limit and a due day of an agent’s credit',
  params: memberParams,
  body: z.object({
    /** Nothing closes it. */
    limitMinor: wireMinor,
    dueDay: businessDay,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    not_agent: [409, 'Only agents have credit.'],
    due_day_past: [422, 'The due day is over.'],
    state_changed: [409, 'Nothing would change.'],
  },
})
