import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, sumMinor } from '../shapes.ts'

const count = z.string().regex(/^(0|[1-9]\d{0,18})$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A signed head of the ledger's chain; docs/ledger.md has the exact text that is signed. */
export const signedCheckpoint = z.object({
  form: z.literal('baize checkpoint 1'),
  batchNumber: count,
  transferId: count,
  /** SHA-256 over the previous batch's hash and the batch. */
  hash: sha256,
  postedAt: instant,
  /** Accounts with at least one entry. */
  accounts: count,
  /** SHA-256 over who they belong to, and over what each of them held. */
  identities: sha256,
  standings: sha256,
  trialBalance: z.array(
    z.object({
      currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
      kind: z.string().regex(/^[a-z_]{1,40}$/),
      accounts: count,
      balanceMinor: sumMinor,
    }),
  ),
  /** Ed25519 over the text, base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type SignedCheckpoint = z.infer<typeof signedCheckpoint>

/**
 * What anybody may keep, so that the house cannot change its history unseen. The checkpoint is
 * null until the first one was made.
 */
export const getCheckpoint = operation({
  id: 'books.getCheckpoint',
  method: 'GET',
  path: '/wps/books/checkpoint',
  caller: 'anyone',
  summary: 'The newest signed head of the ledger, and the key to check it with',
  value: z.object({
    checkpoint: signedCheckpoint.nullable(),
    /** The installation's Ed25519 public key, base64url of its 32 bytes. */
    publicKey: z.string().regex(/^[\w-]{43}$/),
  }),
  refusals: {},
})
