import { z } from 'zod'
import { operation } from '../operation.ts'

/**
 * The public key for sealed bodies. A sealed body is a compact JWE (ECDH-ES, A256GCM) with the key's
 * `kid` and, as `aud`, the operation's id in its header; its plaintext is `{ body, nonce, issuedAt }`.
 * A nonce is accepted once, within five minutes.
 */
export const getSealingKey = operation({
  id: 'system.getSealingKey',
  method: 'GET',
  path: '/wps/system/sealing-key',
  caller: 'anyone',
  staysOpen: 'always',
  isRefusedLast: true,
  summary: 'Public key for encrypted payloads',
  value: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.literal('ECDH-ES'),
    use: z.literal('enc'),
  }),
  refusals: {},
})

/** What a sealed request looks like on the wire. */
export const sealedBody = z.object({ payload: z.string().min(1).max(16_384) })

/** What is inside. */
export const sealedPlaintext = z.object({
  body: z.unknown(),
  nonce: z.uuid(),
  /** Milliseconds since the epoch, by the caller's clock. */
  issuedAt: z.number().int(),
})
