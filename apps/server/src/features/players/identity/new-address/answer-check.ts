import type { BodyOf, operations } from '@baize/contract'
import { isSameName, type Result, refuse, succeed } from '@baize/kernel'
import { CODE_LIFE_MS } from '../email-address.ts'
import { type Admitted, enterMember } from '../enter-member.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { takeFactorTry } from '../login-guard.ts'
import { isMailedKey } from '../member-code.ts'
import { isInitialPasswordOver } from '../password-due.ts'
import { saveTry } from '../save-try.ts'
import type { SignInCall } from '../sign-in.ts'
import { hashCheckCode, loadWaiting, type Waiting } from './load-waiting.ts'
import { countAnswer, saveNameRight, useCheck } from './login-checks.store.ts'

export type AnswerRefusal =
  | 'check_over'
  | 'way_unknown'
  | 'name_first'
  | 'account_locked'
  | 'initial_password_over'
  | 'code_wrong'
  | 'name_wrong'
  | 'too_many_requests'

/**
 * Takes an answer to a login that waits. Each is counted before it is looked at, by this login and by
 * the member, and of all right ones exactly one opens a session. Undefined admits nobody yet: the
 * name was right, and a code comes next.
 */
export async function answerCheck(
  parts: IdentityParts,
  call: SignInCall,
  body: BodyOf<typeof operations.answerLoginCheck>,
): Promise<Result<Admitted | undefined, AnswerRefusal>> {
  const isName = body.way === 'bank_name'
  const waiting = await loadWaiting(parts, call, (tokenHash, at) =>
    countAnswer(parts.pool, tokenHash, { isName, at }),
  )
  if (!waiting) return refuse('check_over')
  const { check, member, ways, tokenHash } = waiting
  if (member.status === 'locked') return refuse('account_locked')
  const at = new Date(parts.clock.now())
  if (check.provedBy === 'password' && isInitialPasswordOver(member, at.getTime())) {
    return refuse('initial_password_over')
  }
  const isNameNext = ways.wantsName && !check.isNameRight
  const isOffered = ways.ways.some(({ way }) => way === body.way) || (isName && isNameNext)
  if (!isOffered) return refuse('way_unknown')
  if (isNameNext && !isName) return refuse('name_first')

  const judged = await judgeAnswer(parts, call, waiting, body)
  if (!judged.ok) return judged
  if (isNameNext) {
    await saveNameRight(parts.pool, tokenHash, at)
    return succeed(undefined)
  }
  if (!(await useCheck(parts.pool, tokenHash, at))) return refuse('check_over')
  call.cookies.drop('check')
  const { provedBy, remembers } = check
  const entered = await enterMember(parts, call, member, { provedBy, remembers })
  return entered.ok ? entered : refuse('check_over')
}

/** A mailed link is not a guess, so limits on guesses do not apply to it. */
async function judgeAnswer(
  parts: IdentityParts,
  call: SignInCall,
  waiting: Waiting,
  body: BodyOf<typeof operations.answerLoginCheck>,
): Promise<Result<undefined, 'too_many_requests' | 'name_wrong' | 'code_wrong'>> {
  const { memberId, username } = waiting.member
  if (isByLink(body) && (await isRight(parts, waiting, body))) return succeed(undefined)
  const taken = await takeFactorTry(parts, call, { name: username.toLowerCase(), memberId })
  if (!taken) return refuse('too_many_requests')
  if (!(await isRight(parts, waiting, body))) {
    await saveTry(parts, memberId, 'wrong_code', call.origin)
    return refuse(body.way === 'bank_name' ? 'name_wrong' : 'code_wrong')
  }
  await taken.giveBack()
  return succeed(undefined)
}

const isByLink = ({ way, answer }: BodyOf<typeof operations.answerLoginCheck>) =>
  way === 'email' && isMailedKey(answer.trim())

async function isRight(
  parts: IdentityParts,
  { check, ways, token }: Waiting,
  { way, answer }: BodyOf<typeof operations.answerLoginCheck>,
): Promise<boolean> {
  if (way === 'bank_name') return ways.holderNames.some((each) => isSameName(each, answer))
  if (way === 'email') {
    const { mailSentAt } = check
    const kept = isMailedKey(answer.trim()) ? check.mailLinkHash : check.mailCodeHash
    if (!kept || !mailSentAt) return false
    const isFresh = parts.clock.now() - mailSentAt.getTime() < CODE_LIFE_MS
    return isFresh && hashCheckCode(token, answer.trim()).equals(kept)
  }
  if (!ways.phone || check.phoneCodeId === null) return false
  const proof = { verificationId: check.phoneCodeId, verificationCode: answer }
  return (await parts.phones.accept(ways.phone, 'check', proof)).ok
}
