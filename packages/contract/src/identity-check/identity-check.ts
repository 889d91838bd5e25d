import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'

/**
 * The life of an identity check. A member may also hand documents in without being asked.
 *
 * not_asked → wanted → in_review → approved ─ ask again, or documents expire ─→ asked_again
 *                          └→ rejected / asked_again → in_review
 */
export const IDENTITY_STATES = [
  'not_asked',
  'wanted',
  'in_review',
  'asked_again',
  'approved',
  'rejected',
] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

export const DOCUMENT_KINDS = [
  'identity_front',
  'identity_back',
  'selfie',
  'proof_of_address',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What must be there before a check can be handed in; a passport has no back. */
export const NEEDED_DOCUMENTS = [
  'identity_front',
  'selfie',
  'proof_of_address',
] as const satisfies readonly DocumentKind[]

/** 5 MB. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024

export const identityDocument = z.object({
  documentId: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Pictures are kept as JPEG whatever they came as. */
  type: z.enum(['image/jpeg', 'application/pdf']),
  byteSize: z.number().int(),
  uploadedAt: instant,
  /** True when staff asked for another one in its place. */
  isWantedAgain: z.boolean(),
})
export type IdentityDocument = z.infer<typeof identityDocument>

/** Why a member must show who they are before money comes in; a weak mark asks for nothing. */
export const DEMAND_CAUSES = ['lot', 'weak', 'likely', 'certain'] as const
export type DemandCause = (typeof DEMAND_CAUSES)[number]

/** What two members can have in common. */
export const DEMAND_MARKS = [
  'document',
  'email',
  'phone',
  'name_and_birthday',
  'payout_account',
  'browser',
  'address',
] as const
export type DemandMark = (typeof DEMAND_MARKS)[number]

/** A member's own view of their check. */
export const identityCheck = z.object({
  state: z.enum(IDENTITY_STATES),
  /** A sentence for the member when it was rejected or asked for again. */
  reason: z.string().nullable(),
  documents: z.array(identityDocument),
  /** Kinds that are still missing before it can be handed in. */
  missing: z.array(z.enum(DOCUMENT_KINDS)),
  /** True while documents can be added, replaced and handed in. */
  isOpen: z.boolean(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** The day after which an approval no longer counts. */
  validUntil: z.iso.date().nullable(),
  /** Withdrawals that come to more than this in all need an approved check. */
  neededAboveMinor: wireMinor,
})
export type IdentityCheck = z.infer<typeof identityCheck>
