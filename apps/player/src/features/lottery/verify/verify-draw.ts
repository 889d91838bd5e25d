import { textOfCommitment } from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { commitOf, familyOf, resultOf, seedBefore } from '@baize/lottery'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import type { DrawProof } from '../draws/draws.queries.ts'

/** What is looked at in a draw, each with the texts of its own. */
export type CheckName = 'chain' | 'witness' | 'signature' | 'result' | 'reports'

export interface DrawCheck {
  readonly name: CheckName
  /** `unknown` where this browser cannot say. */
  readonly verdict: 'good' | 'bad' | 'unknown'
}

export type Verdict = 'good' | 'bad' | 'partly'

/** Sources that must agree where the house does not draw. */
const SOURCES_MIN = 2
/** More seeds than a chain has are not gone through. */
const CHAIN_MAX = 100_000
const HEX_32 = /^[0-9a-f]{64}$/
const PLAIN = /^[\x20-\x7e]*$/

/** Checks a drawn draw against what was published before it. Whatever cannot be read counts as wrong. */
export async function verifyDraw(draw: DrawProof): Promise<readonly DrawCheck[]> {
  if (draw.source !== 'own') return [{ name: 'reports', verdict: saying(areReportsAlike(draw)) }]
  return [
    { name: 'chain', verdict: saying(isInChain(draw)) },
    { name: 'witness', verdict: saying(isCommitted(draw)) },
    { name: 'signature', verdict: await verifySignature(draw) },
    { name: 'result', verdict: saying(isResult(draw)) },
  ]
}

export function verdictOf(checks: readonly DrawCheck[]): Verdict {
  if (checks.some(({ verdict }) => verdict === 'bad')) return 'bad'
  return checks.every(({ verdict }) => verdict === 'good') ? 'good' : 'partly'
}

function saying(isGood: boolean): 'good' | 'bad' {
  return isGood ? 'good' : 'bad'
}

/** How many sources reported what counts now. */
export function agreeingSources({ reports, result }: DrawProof): number {
  const alike = reports.filter((report) => isSameValue(report.result, result))
  // People have no names here; each of their entries is another person's.
  const sources = alike.map(({ producer, reportedAt }) =>
    producer === 'staff' ? `${producer} ${reportedAt}` : producer,
  )
  return new Set(sources).size
}

function areReportsAlike(draw: DrawProof): boolean {
  return draw.result !== null && agreeingSources(draw) >= SOURCES_MIN
}

/** The seed, hashed as often as its place says, is what stood in front of the chain's first. */
function isInChain({ seed, chain }: DrawProof): boolean {
  if (seed === null || chain === null || !HEX_32.test(seed)) return false
  if (chain.number < 1 || chain.number > CHAIN_MAX) return false
  const first = seedBefore(hashPorts.sha256, bytesOf(seed), chain.number - 1)
  return hexOf(commitOf(hashPorts.sha256, first)) === chain.commitment
}

function isCommitted({ publicValue, witness }: DrawProof): boolean {
  if (publicValue === null || witness === null) return false
  return hexOf(hashPorts.sha256(utf8(publicValue))) === witness.commitment
}

async function verifySignature(draw: DrawProof): Promise<DrawCheck['verdict']> {
  const { witness, game, issue, closesAt } = draw
  if (witness === null) return 'bad'
  // Outside of a secure page there is no WebCrypto, and older browsers lack the curve.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return 'unknown'
  const key = await importKey(subtle, witness.publicKey)
  if (key === 'unknown' || key === 'bad') return key
  const text = textOfCommitment({ game, issue, closesAt }, witness.commitment)
  const signature = bytesOfBase64(witness.signature)
  if (!signature) return 'bad'
  return saying(await subtle.verify('Ed25519', key, signature, utf8(text)))
}

async function importKey(
  subtle: SubtleCrypto,
  publicKey: string,
): Promise<CryptoKey | 'unknown' | 'bad'> {
  const bytes = bytesOfBase64(publicKey)
  if (!bytes) return 'bad'
  try {
    return await subtle.importKey('spki', bytes, 'Ed25519', false, ['verify'])
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'NotSupportedError'
      ? 'unknown'
      : 'bad'
  }
}

/** Seed and value give the very numbers that are shown. */
function isResult({
  family: familyId,
  game,
  issue,
  seed,
  publicValue,
  result,
}: DrawProof): boolean {
  const family = familyOf(familyId)
  if (!family || seed === null || publicValue === null || !HEX_32.test(seed)) return false
  if (![game, issue, publicValue].every((text) => PLAIN.test(text))) return false
  const worked = resultOf(hashPorts.hmac, family, {
    ...{ game, issue, publicValue },
    seed: bytesOf(seed),
  })
  return isSameValue(worked, result)
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
