import { type Result, refuse, succeed } from '@baize/kernel'
import type { CallOrigin } from '../../platform/http/route.ts'
import { loadAuthenticator } from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { takeFactorTry } from './login-guard.ts'
import { type LoginOutcome, saveLoginTry } from './logins.store.ts'
import type { MemberRow } from './members.store.ts'
import { isInitialPasswordOver, isPasswordDue } from './password-due.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { type SignInCall, signIn } from './sign-in.ts'

export type AdmissionRefusal =
  | 'account_locked'
  | 'initial_password_over'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'too_many_requests'

export interface AdmissionTerms {
  /** Whoever came without the password need not change one that is too old. */
  readonly provedBy: 'password' | 'code' | 'provider' | 'passkey'
  readonly secondFactor?: string | undefined
  /** Whether this browser stays signed in for a day. */
  readonly remembers?: boolean | undefined
}

export interface Admitted {
  readonly member: MemberRow
  /** True when nothing is answered before the password is changed. */
  readonly isPasswordDue: boolean
}

/**
 * What every way of signing in ends with, once it is known that the caller is this member: the
 * lock, the second factor, the session with its cookies. Told only to whoever proved to be the
 * member.
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
  }
  const { switches } = await parts.settings()
  const isDue = isByPassword && isPasswordDue(member, switches, now)
  await signIn(parts, call, member, { remembers: terms.remembers, isPasswordDue: isDue })
  return succeed({ member, isPasswordDue: isDue })
}

async function verifySecondFactor(
  parts: IdentityParts,
  member: MemberRow,
  typed: string | undefined,
  call: SignInCall,
): Promise<
  Result<undefined, 'second_factor_required' | 'second_factor_wrong' | 'too_many_requests'>
> {
  const { memberId } = member
  const { origin } = call
  const authenticator = await loadAuthenticator(parts.pool, memberId)
  if (!authenticator?.isOn) return succeed(undefined)
  if (!typed) {
    await saveTry(parts, memberId, 'code_asked', origin)
    return refuse('second_factor_required')
  }
  const name = member.username.toLowerCase()
  const taken = await takeFactorTry(parts, call, { name, memberId })
  if (!taken) return refuse('too_many_requests')
  if (await acceptSecondFactor(parts, memberId, typed)) {
    await taken.giveBack()
    return succeed(undefined)
  }
  await saveTry(parts, memberId, 'wrong_code', origin)
  return refuse('second_factor_wrong')
}

/** Writes a try to sign in down, for its owner to read. */
export async function saveTry(
  parts: IdentityParts,
  memberId: bigint | null,
  outcome: LoginOutcome,
  { ip, device }: CallOrigin,
): Promise<void> {
  const at = new Date(parts.clock.now())
  await saveLoginTry(parts.pool, { memberId, at, ip, device, outcome })
}
