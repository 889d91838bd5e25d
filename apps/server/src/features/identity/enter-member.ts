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

/** Opens the session of a member whom nothing is asked of any more. */
export async function enterMember(
  parts: IdentityParts,
  call: SignInCall,
  member: MemberRow,
  terms: { readonly provedBy: FirstProof; readonly remembers: boolean | undefined },
): Promise<Admitted> {
  const { switches } = await parts.settings()
  // Whoever came without the password need not change one that is too old.
  const isDue = terms.provedBy === 'password' && isPasswordDue(member, switches, parts.clock.now())
  await signIn(parts, call, member, { remembers: terms.remembers, isPasswordDue: isDue })
  return { member, isPasswordDue: isDue }
}
