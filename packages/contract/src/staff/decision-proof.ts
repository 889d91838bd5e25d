import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** Kinds of decisions by a second person: on a request, or on something with a first approval. */
export const PROVED_DECISIONS = ['approval', 'withdrawal', 'vendor_adjustment'] as const
export type ProvedDecision = (typeof PROVED_DECISIONS)[number]

/** Proves who takes a decision. It is valid for that decision and works once. */
export const decisionProof = z.object({
  proofId: z.string().max(64),
  /** The mailed code, one from the authenticator, or a recovery code. */
  code: z.string().max(16),
})
export type DecisionProof = z.infer<typeof decisionProof>

/** Refusals of a second person's decision. */
export const secondPersonRefusals = {
  proof_needed: [403, 'Confirm with a code that it is you.'],
  challenge_expired: [410, 'Verification code has expired, please send again.'],
  code_wrong: [422, 'Verification code is not valid'],
  /** `details.displayName` names the owner. */
  own_member_account: [403, 'This account belongs to one of you. Another person must decide.'],
} as const

/** Where a decision was taken. */
export const decisionPlace = z.object({
  ip: z.string(),
  /** User agent. */
  browser: z.string(),
})

/** What two deciders share: the browser, or only the IP address. */
export const SAME_PLACES = ['browser', 'address'] as const
export const samePlace = z.enum(SAME_PLACES).nullable()
export type SamePlace = z.infer<typeof samePlace>

/** The staff member a member account belongs to. */
export const ownAccount = z
  .object({
    displayName: z.string(),
    /** Recognised by the confirmed mail address, or by a shared browser. */
    by: z.enum(['mail', 'browser']),
    /** False in a demonstration, which allows such decisions. */
    isRefused: z.boolean(),
  })
  .nullable()
export type OwnAccount = z.infer<typeof ownAccount>

/** Starts a proof. A code is mailed unless an authenticator is on; then its code is used. */
export const startDecisionProof = operation({
  id: 'staff.startDecisionProof',
  method: 'POST',
  path: '/ops/session/decision-proof',
  caller: 'staff',
  summary: 'Begin to show that it is oneself who decides',
  body: z.object({ decision: z.enum(PROVED_DECISIONS), subject: z.string().max(64) }),
  value: z.object({
    proofId: z.string(),
    /** Masked address the code was mailed to; null with an authenticator. */
    sentTo: z.string().nullable(),
    expiresAt: instant,
  }),
  refusals: {},
})
