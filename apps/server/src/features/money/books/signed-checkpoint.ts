import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type SignedCheckpoint, signedCheckpoint } from '@baize/contract'
import { type Checkpoint, checkpointText } from '@baize/ledger'

/** Signs where the books stand; whoever has the public key can check it for ever. */
export function signCheckpoint(checkpoint: Checkpoint, key: KeyObject): SignedCheckpoint {
  const signature = sign(null, Buffer.from(checkpointText(checkpoint), 'ascii'), key)
  return {
    form: 'baize checkpoint 1',
    batchNumber: String(checkpoint.batchNumber),
    transferId: String(checkpoint.transferId),
    hash: checkpoint.hash,
    postedAt: new Date(checkpoint.postedAtMs).toISOString(),
    accounts: String(checkpoint.accounts),
    identities: checkpoint.identities,
    standings: checkpoint.standings,
    trialBalance: checkpoint.trialBalance.map(({ currency, kind, accounts, balanceMinor }) => ({
      currency,
      kind,
      accounts: String(accounts),
      balanceMinor: String(balanceMinor),
    })),
    signature: signature.toString('base64url'),
  }
}

/** What reading a file that should hold a checkpoint came to. */
export type ReadCheckpoint =
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }
  /** `reason` completes the sentence "the file …". */
  | { readonly kind: 'unusable'; readonly reason: string }

/** Reads a checkpoint, also one wrapped in the public call's answer, and checks its signature. */
export function readCheckpoint(text: string, publicKey: KeyObject): ReadCheckpoint {
  const parsed = signedCheckpoint.safeParse(unwrap(text))
  if (!parsed.success) return { kind: 'unusable', reason: 'does not hold a checkpoint' }
  const checkpoint = fromWire(parsed.data)
  const signature = Buffer.from(parsed.data.signature, 'base64url')
  const isSigned = verify(
    null,
    Buffer.from(checkpointText(checkpoint), 'ascii'),
    publicKey,
    signature,
  )
  return isSigned
    ? { kind: 'checkpoint', checkpoint }
    : { kind: 'unusable', reason: 'was not signed with this installation’s key, or was changed' }
}

function fromWire(wire: SignedCheckpoint): Checkpoint {
  return {
    batchNumber: BigInt(wire.batchNumber),
    transferId: BigInt(wire.transferId),
    hash: wire.hash,
    postedAtMs: Date.parse(wire.postedAt),
    accounts: BigInt(wire.accounts),
    identities: wire.identities,
    standings: wire.standings,
    trialBalance: wire.trialBalance.map(({ currency, kind, accounts, balanceMinor }) => ({
      currency,
      kind,
      accounts: BigInt(accounts),
      balanceMinor: BigInt(balanceMinor),
    })),
  }
}

function unwrap(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    const answer = parsed as { value?: { checkpoint?: unknown }; checkpoint?: unknown } | null
    return answer?.value?.checkpoint ?? answer?.checkpoint ?? parsed
  } catch {
    return undefined
  }
}

/** The 32 bytes of an Ed25519 key, as they are published. */
export function publicKeyText(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (!x) throw new Error('the key of checkpoints is an Ed25519 key')
  return x
}

/** The inverse of `publicKeyText`; undefined when the text is no such key. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
  } catch {
    return undefined
  }
}
