import { type Result, succeed } from '@baize/kernel'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { endSessions } from './change-password.ts'
import { confirmFactor, type FactorRefusal } from './confirm-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { MemberRow } from './members.store.ts'

export interface OwnerProof {
  readonly password: string
  readonly secondFactor?: string | undefined
}

export type OwnerRefusal = 'wrong_password' | FactorRefusal

/**
 * The one guard in front of every change of what protects an account: the login password, and the authenticator where
 * one is on. A session alone, stolen or left open, changes nothing.
 */
export async function confirmOwner(
  parts: Pick<IdentityParts, 'pool' | 'clock' | 'box' | 'failedTries'>,
  memberId: bigint,
  { password, secondFactor }: OwnerProof,
): Promise<Result<MemberRow, OwnerRefusal>> {
  const confirmed = await confirmPassword(parts, memberId, password)
  if (!confirmed.ok) return confirmed
  const factor = await confirmFactor(parts, memberId, secondFactor)
  return factor.ok ? succeed(confirmed.value) : factor
}

/** What follows every such change: all other sessions end, and what would bring them back. */
export async function endOthers(
  parts: Pick<IdentityParts, 'sessions' | 'live'>,
  { memberId, tokenHash }: Pick<MemberSession, 'memberId' | 'tokenHash'>,
): Promise<void> {
  await endSessions(parts, memberId, { except: tokenHash })
}
