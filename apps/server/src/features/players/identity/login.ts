import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { verifyPassword } from '../../../platform/password.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { type AdmissionRefusal, admitMember } from './admit-member.ts'
import type { Admitted } from './enter-member.ts'
import type { IdentityParts } from './identity-parts.ts'
import {
  giveBackAttempt,
  type LoginAttempt,
  takeAttempt,
  weighAttempt,
  willNeedCaptcha,
} from './login-guard.ts'
import { AGENT_TYPES } from './member-info.ts'
import { findMemberByName } from './members.store.ts'
import { saveTry } from './save-try.ts'
import type { SignInCall } from './sign-in.ts'

export type LoginRefusal =
  | 'proof_invalid'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'wrong_credentials'
  | 'not_agent'
  | 'not_member'
  | Exclude<AdmissionRefusal, 'proof_outdated'>
  | 'too_many_requests'

/**
 * Signs a member in by name and password. What a wrong try counts against says `login-guard.ts`; names
 * that do not exist count, cost and read the same as wrong passwords.
 */
export async function login(
  parts: IdentityParts,
  body: BodyOf<typeof operations.login>,
  call: SignInCall,
): Promise<Result<Admitted, LoginRefusal>> {
  const username = body.username.trim()
  const name = username.toLowerCase()
  const member = await findMemberByName(parts.pool, username)
  const attempt = await weighAttempt(parts, call, { name, memberId: member?.memberId })
  const welcome = await verifyVisitor(parts, body, attempt)
  if (!welcome.ok) return welcome

  const isRight = await judgePassword(parts, attempt, member?.passwordHash, body.password)
  if (!member || !isRight) {
    // For a name that nobody has, too: what differed would be time.
    parts.house.note(call.origin.ip)
    await saveTry(parts, member?.memberId ?? null, 'wrong_password', call.origin)
    return refuse('wrong_credentials', { captcha: willNeedCaptcha(attempt) })
  }
  await giveBackAttempt(parts, attempt)
  if (member.type === TRIAL_TYPE) return refuse('not_member')
  if (body.area === 'agent' && !AGENT_TYPES.includes(member.type)) return refuse('not_agent')
  const { secondFactor, remember: remembers } = body
  const terms = { provedBy: 'password', secondFactor, remembers } as const
  const admitted = await admitMember(parts, call, member, terms)
  if (admitted.ok) return admitted
  const { code } = admitted.refusal
  // Right when it was looked at, and changed or locked since.
  if (code === 'proof_outdated') return refuse('wrong_credentials')
  if (code !== 'second_factor_wrong') return refuse(code, admitted.refusal.details)
  return refuse('second_factor_wrong', { captcha: willNeedCaptcha(attempt) })
}

/** A try that the full queue refused was none: it is given back, and nobody's door closes by it. */
async function judgePassword(
  parts: IdentityParts,
  attempt: LoginAttempt,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password, 'strangers')
  } catch (failure) {
    await giveBackAttempt(parts, attempt)
    throw failure
  }
}

/** What a caller must bring before the password is looked at, and one of the tries that are left. */
async function verifyVisitor(
  parts: IdentityParts,
  body: BodyOf<typeof operations.login>,
  attempt: LoginAttempt,
): Promise<
  Result<undefined, 'too_many_requests' | 'proof_invalid' | 'captcha_required' | 'captcha_wrong'>
> {
  if (attempt.isOver) return refuse('too_many_requests')
  const tries = Math.max(attempt.failuresByAddress, parts.house.acceptedTries())
  if (!(await parts.proofs.accept(body.proof, tries))) {
    return refuse('proof_invalid', { captcha: attempt.needsCaptcha })
  }
  if (attempt.needsCaptcha) {
    if (!body.captcha) return refuse('captcha_required', { captcha: true })
    const isRead = await parts.captchas.accept(body.captchaId, body.captcha)
    if (!isRead) return refuse('captcha_wrong', { captcha: true })
  }
  return (await takeAttempt(parts, attempt)) ? succeed(undefined) : refuse('too_many_requests')
}
