import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../platform/http/route.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { loadAuthenticator } from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { countLogins, type LoginOutcome, saveLoginTry } from './logins.store.ts'
import { type MemberRow, saveLogin } from './members.store.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { newLoginMail } from './security-mails.ts'

export type AdmissionRefusal = 'account_locked' | 'second_factor_required' | 'second_factor_wrong'

/**
 * What every way of signing in ends with, once it is known that the caller is this member: the
 * lock, the second factor, the session. Told only to whoever proved to be the member.
 */
export async function admitMember(
  parts: IdentityParts,
  member: MemberRow,
  secondFactor: string | undefined,
  origin: CallOrigin,
): Promise<Result<{ member: MemberRow; token: string }, AdmissionRefusal>> {
  const { memberId } = member
  if (member.status === 'locked') {
    await saveTry(parts, memberId, 'locked', origin)
    return refuse('account_locked')
  }
  const name = member.username.toLowerCase()
  const authenticator = await loadAuthenticator(parts.pool, memberId)
  if (authenticator?.isOn) {
    if (!secondFactor) {
      await saveTry(parts, memberId, 'code_asked', origin)
      return refuse('second_factor_required')
    }
    if (!(await acceptSecondFactor(parts, memberId, secondFactor))) {
      await parts.failedTries.add('login name', name)
      await saveTry(parts, memberId, 'wrong_code', origin)
      return refuse('second_factor_wrong')
    }
  }
  await parts.failedTries.clear('login name', name)
  return succeed({ member, token: await signIn(parts, member, origin) })
}

/** Writes a try to sign in down, for its owner to read. */
export async function saveTry(
  parts: IdentityParts,
  memberId: bigint,
  outcome: LoginOutcome,
  { ip, device }: CallOrigin,
): Promise<void> {
  const at = new Date(parts.clock.now())
  await saveLoginTry(parts.pool, { memberId, at, ip, device, outcome })
}

/** Opens the session and writes it down; the owner is told of a browser never seen before. */
async function signIn(
  parts: IdentityParts,
  member: MemberRow,
  origin: CallOrigin,
): Promise<string> {
  const { memberId, email } = member
  const at = new Date(parts.clock.now())
  const { ip, device } = origin
  const token = await parts.sessions.open(memberId, origin)
  await inTransaction(parts.pool, async (tx) => {
    const before = await countLogins(tx, memberId, device)
    await saveLoginTry(tx, { memberId, at, ip, device, outcome: 'signed_in' })
    await saveLogin(tx, memberId, at)
    const isNews = before.all > 0 && before.withDevice === 0
    if (isNews && email) await queueMessage(tx, newLoginMail(email, { at, ip, device }))
  })
  return token
}
