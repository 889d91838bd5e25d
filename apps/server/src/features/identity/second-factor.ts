import { createHash, randomBytes } from 'node:crypto'
import { verify } from 'otplib/functional'
import {
  type Authenticator,
  loadAuthenticator,
  takeRecoveryCode,
  takeStep,
} from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'

const STEP_SECONDS = 30
/** One step before and after: phones' clocks differ by that much. */
const TOLERANCE_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Parts = Pick<IdentityParts, 'pool' | 'clock' | 'box'>

/** True when a login asks for a code of the app. */
export async function hasSecondFactor(
  { pool }: Pick<Parts, 'pool'>,
  memberId: bigint,
): Promise<boolean> {
  return (await loadAuthenticator(pool, memberId))?.isOn ?? false
}

/** Accepts a code of the app or, once, a recovery code. */
export async function acceptSecondFactor(
  parts: Parts,
  memberId: bigint,
  typed: string,
): Promise<boolean> {
  const authenticator = await loadAuthenticator(parts.pool, memberId)
  if (!authenticator?.isOn) return false
  if (await acceptAppCode(parts, memberId, authenticator, typed)) return true
  const at = new Date(parts.clock.now())
  return await takeRecoveryCode(parts.pool, memberId, hashRecoveryCode(memberId, typed), at)
}

/** Accepts a code of the app, each step once. */
export async function acceptAppCode(
  parts: Parts,
  memberId: bigint,
  authenticator: Authenticator,
  typed: string,
): Promise<boolean> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const epoch = Math.floor(parts.clock.now() / 1000)
  const secret = parts.box.open(authenticator.secretSealed, sealOwner(memberId))
  const checked = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!checked.valid) return false
  return await takeStep(parts.pool, memberId, Math.floor(epoch / STEP_SECONDS) + checked.delta)
}

export function sealOwner(memberId: bigint): string {
  return `authenticator ${memberId}`
}

/** Ten codes of fifty bits each, written as `k7mq2-x9fwp`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    // 31 letters: the few values past the last multiple of 31 are drawn again.
    const letters: string[] = []
    while (letters.length < RECOVERY_BYTES) {
      const [byte = 255] = randomBytes(1)
      if (byte < Math.floor(256 / LETTERS.length) * LETTERS.length) {
        letters.push(LETTERS[byte % LETTERS.length] ?? '')
      }
    }
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** Spaces, dashes and capitals do not count. */
export function hashRecoveryCode(memberId: bigint, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHash('sha256').update(`recovery:${memberId}:${plain}`).digest()
}
