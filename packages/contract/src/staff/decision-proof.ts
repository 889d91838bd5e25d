import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** What a second person decides on: something that was asked for, or what has a first approval. */
export const PROVED_DECISIONS = ['approval', 'withdrawal', 'vendor_adjustment'] as const
export type ProvedDecision = (typeof PROVED_DECISIONS)[number]

/** Shows at the moment of a decision who decides. It is good for that decision and works once. */
export const decisionProof = z.object({
  proofId: z.string().max(64),
  /** As mailed, of the authenticator, or a recovery code. */
  code: z.string().max(16),
})
export type DecisionProof = z.infer<typeof decisionProof>

/** Why a second person's decision is not taken. */
export const secondPersonRefusals = {
  proof_needed: [403, 'Confirm with a code that it is you.'],
  challenge_expired: [410, 'Verification code has expired, please send again.'],
  code_wrong: [422, 'Verification code is not valid'],
  /** `details.displayName` says whose it is. */
  own_member_account: [403, 'This is an account of one of you. Another person must decide.'],
} as const

/** From where somebody decided. */
export const decisionPlace = z.object({
  ip: z.string(),
  /** The browser's name for itself. */
  browser: z.string(),
})

/** What two people who decided have in common: a browser, or no more than an address. */
export const SAME_PLACES = ['browser', 'address'] as const
export const samePlace = z.enum(SAME_PLACES).nullable()
export type SamePlace = z.infer<typeof samePlace>

/** A member's account that belongs to one of the people who decide on its money. */
export const ownAccount = z
  .object({
    displayName: z.string(),
    /** The same confirmed mail address, or a browser that both are signed in with. */
    by: z.enum(['mail', 'browser']),
    /** False in a demonstration, where one person plays all parts. */
    isRefused: z.boolean(),
  })
  .nullable()
export type OwnAccount = z.infer<typeof ownAccount>

/** Mails a code, unless an authenticator is on: then its code is asked for. */
export const startDecisionProof = operation({
  id: 'staff.startDecisionProof',
  method: 'POST',
  path: '/ops/session/decision-proof',
  caller: 'staff',
  summary: 'Begin to show that it is oneself who decides',
  body: z.object({ decision: z.enum(PROVED_DECISIONS), subject: z.string().max(64) }),
  value: z.object({
    proofId: z.string(),
    /** Where the code went, masked; null where the authenticator has it. */
    sentTo: z.string().nullable(),
    expiresAt: instant,
  }),
  refusals: {},
})
