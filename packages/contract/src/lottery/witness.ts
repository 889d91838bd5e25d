import { z } from 'zod'

/** Where the witness of draws is asked, at its address. */
export const WITNESS_COMMITMENTS_PATH = '/witness/commitments'
export const WITNESS_VALUES_PATH = '/witness/values'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The draw that a value belongs to; another closing time has another value. */
export const witnessedDraw = z.object({
  game: z.string().min(1).max(20),
  issue: z.string().min(1).max(20),
  closesAt: z.iso.datetime(),
})
export type WitnessedDraw = z.infer<typeof witnessedDraw>

/** Given at any time: the SHA-256 of the value as hexadecimal text, and who says so. */
export const witnessCommitment = z.object({
  commitment: hash,
  /** Ed25519 over `textOfCommitment`, in base64. */
  signature: z.string().max(200),
  /** The witness's public key, DER in base64. */
  publicKey: z.string().max(200),
})
export type WitnessCommitment = z.infer<typeof witnessCommitment>

/** Given once the draw is closed; before that the answer has status 409. */
export const witnessValue = z.object({ value: hash })

/** What a witness signs. */
export function textOfCommitment(
  { game, issue, closesAt }: WitnessedDraw,
  commitment: string,
): string {
  return [game, issue, closesAt, commitment].join('|')
}
