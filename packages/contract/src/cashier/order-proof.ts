import { z } from 'zod'
import { instant } from '../shapes.ts'

/** Pictures with one order of money, at most. */
export const PROOFS_MAX = 3
/** 5 MB. */
export const PROOF_BYTES_MAX = 5 * 1024 * 1024

/** A picture that a member shows with a withdrawal or a deposit. Kept as JPEG whatever it came as. */
export const orderProof = z.object({
  proofId: z.uuid(),
  byteSize: z.number().int(),
  uploadedAt: instant,
})
export type OrderProof = z.infer<typeof orderProof>

/** Why a picture is not taken, whatever order it is for. */
export const PROOF_REFUSALS = {
  too_many_proofs: [409, 'This order has three pictures already.'],
  too_many_pictures: [429, 'You sent many pictures today. Please try again tomorrow.'],
  picture_type_unknown: [422, 'This is not a JPEG or PNG picture.'],
  picture_unreadable: [422, 'This picture cannot be read. Please choose another.'],
  picture_too_small: [422, 'This picture is too small to be read.'],
} as const
