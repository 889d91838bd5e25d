import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import {
  decisionPlace,
  decisionProof,
  ownAccount,
  samePlace,
  secondPersonRefusals,
} from '../staff/decision-proof.ts'

/** Where a correction that a vendor asked for stands. */
export const ADJUSTMENT_STATES = ['to_review', 'second_approval', 'approved', 'rejected'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

const caller = { staff: 'vendors.adjust' } as const
const person = z.object({
  staffId: z.string(),
  displayName: z.string(),
  at: instant,
  /** Null for older decisions. */
  from: decisionPlace.nullable(),
})

export const vendorAdjustment = z.object({
  /** The transaction ID that the vendor received. */
  adjustmentId: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  version: z.number().int(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  txId: z.string(),
  roundRef: z.string(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  /** Above zero in favour of the player. */
  amountMinor: signedMinor,
  /** The vendor's. */
  reason: z.string(),
  askedAt: instant,
  firstApproval: person.nullable(),
  decision: person.nullable(),
  /** Between both approvers; before the second approval, between the first approver and the viewer. */
  samePlace,
  ownAccount,
  /** Why it was rejected. */
  answer: z.string().nullable(),
  /** What moved on the player's cash once it was approved, and what they owe since. */
  movedMinor: signedMinor.nullable(),
  owedMinor: wireMinor.nullable(),
  /** The round as the books have it. */
  round: z.object({ stakeMinor: wireMinor, payoutMinor: wireMinor }).nullable(),
  balanceMinor: wireMinor,
  may: z.object({ approve: z.boolean(), reject: z.boolean() }),
})
export type VendorAdjustment = z.infer<typeof vendorAdjustment>

const params = z.object({ adjustmentId: z.string().max(40) })
const value = z.object({ adjustment: vendorAdjustment })
const seen = { seenVersion: z.number().int().min(1) }
const refusals = {
  adjustment_closed: [409, 'This correction was decided already.'],
  state_changed: [409, 'This correction has changed. Look at it again.'],
} as const

export const getVendorAdjustments = operation({
  id: 'vendorDesk.getAdjustments',
  method: 'GET',
  path: '/ops/vendor-adjustments',
  caller,
  summary: 'Corrections that vendors ask for; what waits with the oldest first',
  query: pageQuery.extend({
    state: z.enum(ADJUSTMENT_STATES).default('to_review'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(vendorAdjustment),
    counts: z.record(z.enum(ADJUSTMENT_STATES), z.number().int()),
    ...pageFacts,
  }),
  refusals: {},
})

export const getVendorAdjustment = operation({
  id: 'vendorDesk.getAdjustment',
  method: 'GET',
  path: '/ops/vendor-adjustments/:adjustmentId',
  caller,
  summary: 'One correction, with its round and the balance it would move',
  params,
  value,
  refusals: {},
})

/** The first approval moves nothing; the second, by another person, moves the money. */
export const approveVendorAdjustment = operation({
  id: 'vendorDesk.approveAdjustment',
  method: 'POST',
  path: '/ops/vendor-adjustments/:adjustmentId/approve',
  caller,
  summary: 'Approve a correction, first or second',
  params,
  body: z.object({
    ...seen,
    /** Required for the second approval. */
    proof: decisionProof.optional(),
  }),
  value,
  refusals: {
    ...refusals,
    ...secondPersonRefusals,
    second_person_needed: [403, 'You approved first. Another person must approve as well.'],
  },
})

export const rejectVendorAdjustment = operation({
  id: 'vendorDesk.rejectAdjustment',
  method: 'POST',
  path: '/ops/vendor-adjustments/:adjustmentId/reject',
  caller,
  summary: 'Reject a correction; the vendor reads why',
  params,
  body: z.object({ ...seen, reason: askReason }),
  value,
  refusals,
})
