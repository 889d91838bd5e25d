import { findStep } from '../../platform/authenticator/app-code.ts'
import { hashRecoveryCode } from '../../platform/authenticator/recovery-codes.ts'
import {
  type Authenticator,
  loadAuthenticator,
  takeRecoveryCode,
  takeStep,
} from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'

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
  return await takeRecoveryCode(parts.pool, memberId, hashRecoveryCode(`${memberId}`, typed), at)
}

/** Accepts a code of the app, each step once. */
export async function acceptAppCode(
  parts: Parts,
  memberId: bigint,
  authenticator: Authenticator,
  typed: string,
): Promise<boolean> {
  const secret = parts.box.open(authenticator.secretSealed, sealOwner(memberId))
  const step = await findStep(secret, typed, parts.clock.now())
  return step !== undefined && (await takeStep(parts.pool, memberId, step))
}

export function sealOwner(memberId: bigint): string {
  return `authenticator ${memberId}`
}
