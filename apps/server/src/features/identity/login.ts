import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse } from '@baize/kernel'
import { verifyPassword } from '../../platform/password.ts'
import { type AdmissionRefusal, type Admitted, admitMember, saveTry } from './admit-member.ts'
import type { IdentityParts } from './identity-parts.ts'
import { findMemberByName } from './members.store.ts'
import type { SignInCall } from './sign-in.ts'

export type LoginRefusal =
  | 'proof_invalid'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'wrong_credentials'
  | AdmissionRefusal
  | 'too_many_requests'

/** From this many failures on, by name or by address, an image must be read as well. */
const CAPTCHA_FROM = 3
/** From this many on nothing helps but waiting. */
const BLOCKED_FROM = 20

/**
 * Signs a member in by name and password. Failures are counted by name and by address; names that do not exist count,
 * cost and read the same as wrong passwords.
 */
export async function login(
  parts: IdentityParts,
  body: BodyOf<typeof operations.login>,
  call: SignInCall,
): Promise<Result<Admitted, LoginRefusal>> {
  const { origin } = call
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
  if (!member || !isRight) {
    if (member) await saveTry(parts, member.memberId, 'wrong_password', origin)
    const [tries] = await Promise.all([
      parts.failedTries.add('login name', name),
      parts.failedTries.add('login address', origin.ip),
    ])
    return refuse('wrong_credentials', { captcha: tries >= CAPTCHA_FROM })
  }
  const { secondFactor, remember: remembers } = body
  const terms = { provedBy: 'password', secondFactor, remembers } as const
  const admitted = await admitMember(parts, call, member, terms)
  if (admitted.ok || admitted.refusal.code !== 'second_factor_wrong') return admitted
  return refuse('second_factor_wrong', { captcha: failures + 1 >= CAPTCHA_FROM })
}
