import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../platform/http/route.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { verifyPassword } from '../../platform/password.ts'
import { loadAuthenticator } from './authenticator.store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { countLogins, type LoginOutcome, saveLoginTry } from './logins.store.ts'
import { findMemberByName, type MemberRow, saveLogin } from './members.store.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { newLoginMail } from './security-mails.ts'

export type LoginRefusal =
  | 'proof_invalid'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'wrong_credentials'
  | 'account_locked'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'too_many_requests'

/** From this many failures on, by name or by address, an image must be read as well. */
const CAPTCHA_FROM = 3
/** From this many on nothing helps but waiting. */
const BLOCKED_FROM = 20

/**
 * Signs a member in. Failures are counted by name and by address; names that do not exist count,
 * cost and read the same as wrong passwords.
 */
export async function login(
  parts: IdentityParts,
  body: BodyOf<typeof operations.login>,
  origin: CallOrigin,
): Promise<Result<{ member: MemberRow; token: string }, LoginRefusal>> {
  const username = body.username.trim()
  const name = username.toLowerCase()
  const [byName, byAddress] = await Promise.all([
    parts.failedTries.count('login name', name),
    parts.failedTries.count('login address', origin.ip),
  ])
  const failures = Math.max(byName, byAddress)
  if (failures >= BLOCKED_FROM) return refuse('too_many_requests')
  if (!(await parts.proofs.accept(body.proof))) {
    return refuse('proof_invalid', { captcha: failures >= CAPTCHA_FROM })
  }
  if (failures >= CAPTCHA_FROM) {
    if (!body.captcha) return refuse('captcha_required', { captcha: true })
    const isRead = await parts.captchas.accept(body.captchaId, body.captcha)
    if (!isRead) return refuse('captcha_wrong', { captcha: true })
  }

  const member = await findMemberByName(parts.pool, username)
  const isRight = await verifyPassword(member?.passwordHash, body.password)
  const remember = (memberId: bigint, outcome: LoginOutcome) =>
    saveLoginTry(parts.pool, {
      memberId,
      at: new Date(parts.clock.now()),
      ip: origin.ip,
      device: origin.device,
      outcome,
    })
  if (!member || !isRight) {
    if (member) await remember(member.memberId, 'wrong_password')
    const [tries] = await Promise.all([
      parts.failedTries.add('login name', name),
      parts.failedTries.add('login address', origin.ip),
    ])
    return refuse('wrong_credentials', { captcha: tries >= CAPTCHA_FROM })
  }
  // Told only to whoever knows the password.
  if (member.status === 'locked') {
    await remember(member.memberId, 'locked')
    return refuse('account_locked')
  }
  const authenticator = await loadAuthenticator(parts.pool, member.memberId)
  if (authenticator?.isOn) {
    if (!body.secondFactor) {
      await remember(member.memberId, 'code_asked')
      return refuse('second_factor_required')
    }
    if (!(await acceptSecondFactor(parts, member.memberId, body.secondFactor))) {
      await parts.failedTries.add('login name', name)
      await remember(member.memberId, 'wrong_code')
      return refuse('second_factor_wrong', { captcha: failures + 1 >= CAPTCHA_FROM })
    }
  }
  await parts.failedTries.clear('login name', name)
  return succeed({ member, token: await signIn(parts, member, origin) })
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
