import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import {
  decisionPlace,
  decisionProof,
  ownAccount,
  samePlace,
  secondPersonRefusals,
} from './decision-proof.ts'

/** What nobody does alone. */
export const APPROVAL_KINDS = [
  'balance_adjustment',
  'limit_change',
  'rule_change',
  'terms_publication',
  'member_unlock',
  'member_password',
  'member_erasure',
  'staff_role',
  'role_change',
  'staff_authenticator',
  'vendor_link',
  'vendor_key',
  'vendor_transfer',
  'vendor_credit',
  'deposit_decision',
  'bank_match',
  'receiving_account',
  'payout_rule',
  'campaign_start',
  'jackpot_change',
  'withdrawal_objection',
  'turnover_waiver',
  'withdrawal_group',
  'member_group',
  'agent_move',
  'agent_run',
  'agent_credit',
  'affiliate_deal',
  'affiliate_run',
  'affiliate_reversal',
  'offer_start',
  'vip_table',
  'vip_move',
  'rebate_terms',
  'race_start',
  'raffle_start',
  'points_item',
  'points_terms',
  'envelope_start',
  'manual_grant',
  'referral_terms',
  'lottery_change',
  'lottery_prices',
  'lottery_limits',
  'table_settings',
  'table_void',
  'sports_change',
  'sports_limit',
  'sports_refund',
] as const
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const facts = z.record(z.string(), z.unknown())
const person = z.object({ staffId: z.string(), displayName: z.string() })

export const approval = z.object({
  approvalId: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** A member's id, a role, a limit. */
  subject: z.string(),
  subjectName: z.string(),
  /** As it was when it was asked for, and as it shall be. */
  before: facts,
  after: facts,
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  askedBy: person,
  askedAt: instant,
  expiresAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  /** Null for older rows. */
  askedFrom: decisionPlace.nullable(),
  decidedFrom: decisionPlace.nullable(),
  /** Between asker and decider; while it waits, between asker and viewer. */
  samePlace,
  /** Set if the account belongs to the asker, the decider or the viewer. */
  ownAccount,
  /** What the signed-in staff member may do now. */
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type Approval = z.infer<typeof approval>

/** What every operation that asks for an approval answers. */
export const askedValue = z.object({ approval })
export const askRefusals = {
  approval_waiting: [409, 'The same is waiting for an approval already.'],
} as const
/** Why something is changed; the approver reads it. */
export const askReason = z.string().trim().min(3).max(300)

const caller = { staff: 'approvals.read' } as const
const params = z.object({ approvalId: z.string().regex(/^\d{1,18}$/) })
const closed = [409, 'This was decided already, or its time is over.'] as const

export const getApprovals = operation({
  id: 'staff.getApprovals',
  method: 'GET',
  path: '/ops/approvals',
  caller,
  summary: 'What waits for a second person, or was decided',
  query: pageQuery.extend({ show: z.enum(['waiting', 'decided']).default('waiting') }),
  value: z.object({ items: z.array(approval), waitingCount: z.number().int(), ...pageFacts }),
  refusals: {},
})

/** Carries out what another person asked for, once, in the transaction that approves it. */
export const approveRequest = operation({
  id: 'staff.approveRequest',
  method: 'POST',
  path: '/ops/approvals/:approvalId/approve',
  caller,
  summary: 'Approve what another person asked for',
  params,
  body: z.object({ proof: decisionProof.optional() }),
  value: askedValue,
  refusals: {
    approval_closed: closed,
    second_person_needed: [403, 'Another person must decide on what you asked for.'],
    ...secondPersonRefusals,
    state_changed: [409, 'This has changed since it was asked for. Ask again.'],
    insufficient_funds: [409, 'The balance does not cover this amount.'],
    rights_not_held: [403, 'Neither of you holds all the rights that this grants.'],
    rights_conflict: [422, 'Nobody may both look after accounts and move money.'],
    last_administrator: [409, 'Somebody must be left who can look after staff and roles.'],
  },
})

export const refuseRequest = operation({
  id: 'staff.refuseRequest',
  method: 'POST',
  path: '/ops/approvals/:approvalId/refuse',
  caller,
  summary: 'Refuse what another person asked for',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    approval_closed: closed,
    second_person_needed: [403, 'Another person must decide on what you asked for.'],
  },
})

export const withdrawRequest = operation({
  id: 'staff.withdrawRequest',
  method: 'POST',
  path: '/ops/approvals/:approvalId/withdraw',
  caller,
  summary: 'Take back what one asked for oneself',
  params,
  value: askedValue,
  refusals: { approval_closed: closed },
})
