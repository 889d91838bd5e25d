import { type Result, refuse, succeed } from '@baize/kernel'
import type { IdentityParts } from './identity-parts.ts'
import type { MemberRow } from './members.store.ts'
import { isPasswordDue } from './password-due.ts'
import { type SignInCall, signIn } from './sign-in.ts'

/** How the first step of a login went. */
export type FirstProof = 'password' | 'code' | 'provider' | 'passkey'

export interface Admitted {
  readonly member: MemberRow
  /** True when nothing is answered before the password is changed. */
  readonly isPasswordDue: boolean
}

/** Opens the session of a member of whom nothing more is asked, unless what proved the login has changed since it was read. */
export async function enterMember(
  parts: IdentityParts,
  call: SignInCall,
  member: MemberRow,
  terms: { readonly provedBy: FirstProof; readonly remembers: boolean | undefined },
): Promise<Result<Admitted, 'proof_outdated'>> {
  const { switches } = await parts.settings()
  // Whoever came without the password need not change one that is too old.
  const isDue = terms.provedBy === 'password' && isPasswordDue(member, switches, parts.clock.now())
  const isIn = await signIn(parts, call, member, {
    ...{ remembers: terms.remembers, isPasswordDue: isDue, provedBy: terms.provedBy },
  })
  return isIn ? succeed({ member, isPasswordDue: isDue }) : refuse('proof_outdated')
}
