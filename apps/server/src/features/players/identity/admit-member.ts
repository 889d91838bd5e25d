import { type Result, refuse, succeed } from '@baize/kernel'
import { authenticators } from './authenticator.store.ts'
import { type Admitted, enterMember, type FirstProof } from './enter-member.ts'
import type { IdentityParts } from './identity-parts.ts'
import { takeFactorTry } from './login-guard.ts'
import type { MemberRow } from './members.store.ts'
import { openLoginCheck } from './new-address/open-login-check.ts'
import { isInitialPasswordOver } from './password-due.ts'
import { saveTry } from './save-try.ts'
import { acceptSecondFactor } from './second-factor.ts'
import type { SignInCall } from './sign-in.ts'

export type AdmissionRefusal =
  | 'account_locked'
  | 'initial_password_over'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'check_required'
  | 'too_many_requests'
  | 'proof_outdated'

export interface AdmissionTerms {
  readonly provedBy: FirstProof
  /** True when a code to the phone came with it, which a new address would ask for. */
  readonly isChecked?: boolean
  readonly secondFactor?: string | undefined
  /** Whether this browser stays signed in for a day. */
  readonly remembers?: boolean | undefined
}

/**
 * What every way of signing in ends with, once it is known that the caller is this member: the
 * lock, the second factor, the new address, the session with its cookies. Told only to whoever
 * proved to be the member.
 */
export async function admitMember(
  parts: IdentityParts,
  call: SignInCall,
  member: MemberRow,
  terms: AdmissionTerms,
): Promise<Result<Admitted, AdmissionRefusal>> {
  const { memberId } = member
  const { origin } = call
  if (member.status === 'locked') {
    await saveTry(parts, memberId, 'locked', origin)
    return refuse('account_locked')
  }
  const isByPassword = terms.provedBy === 'password'
  const now = parts.clock.now()
  if (isByPassword && isInitialPasswordOver(member, now)) return refuse('initial_password_over')
  // A passkey is two factors in one: the device, and what unlocks it.
  if (terms.provedBy !== 'passkey') {
    const factor = await verifySecondFactor(parts, member, terms.secondFactor, call)
    if (!factor.ok) return factor
    // Whoever showed the authenticator has proved it twice, wherever they are.
    const { provedBy, remembers = false } = terms
    const waits =
      factor.value === 'none' &&
      !terms.isChecked &&
      (await openLoginCheck(parts, call, member, { provedBy, remembers }))
    if (waits) {
      await saveTry(parts, memberId, 'code_asked', origin)
      return refuse('check_required')
    }
  }
  const { provedBy, remembers } = terms
  return await enterMember(parts, call, member, { provedBy, remembers })
}

async function verifySecondFactor(
  parts: IdentityParts,
  member: MemberRow,
  typed: string | undefined,
  call: SignInCall,
): Promise<
  Result<'none' | 'shown', 'second_factor_required' | 'second_factor_wrong' | 'too_many_requests'>
> {
  const { memberId } = member
  const { origin } = call
  const authenticator = await authenticators.loadAuthenticator(parts.pool, memberId)
  if (!authenticator?.isOn) return succeed('none')
  if (!typed) {
    await saveTry(parts, memberId, 'code_asked', origin)
    return refuse('second_factor_required')
  }
  const name = member.username.toLowerCase()
  const taken = await takeFactorTry(parts, call, { name, memberId })
  if (!taken) return refuse('too_many_requests')
  if (await acceptSecondFactor(parts, memberId, typed)) {
    await taken.giveBack()
    return succeed('shown')
  }
  await saveTry(parts, memberId, 'wrong_code', origin)
  return refuse('second_factor_wrong')
}
