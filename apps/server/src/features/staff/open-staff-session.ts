import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { createToken, hashToken } from '../../platform/sessions/token.ts'
import { forgetTry, reserveTry } from './sign-in-attempt.store.ts'
import { hashCode, makeCode } from './sign-in-code.ts'
import { CODE_TTL_MS, maskMail } from './sign-in-rules.ts'
import { loadStaffByUsername, lockStaff, type StaffAccount } from './staff-account.store.ts'
import { saveChallenge } from './staff-challenge.store.ts'
import type { StaffParts } from './staff-parts.ts'

export interface OpenedChallenge {
  readonly challengeId: string
  readonly sentTo: string
  readonly expiresAt: string
}

type Code = 'too_many_requests' | 'wrong_credentials' | 'account_locked' | 'unavailable'

/**
 * First step of signing in. Whoever does not know the password learns nothing: a name that nobody
 * has costs the same hash, is counted the same way and reads the same.
 */
export async function openStaffSession(
  parts: StaffParts,
  typed: { readonly username: string; readonly password: string },
): Promise<Result<OpenedChallenge, Code>> {
  const username = typed.username.trim()
  const nameKey = username.toLowerCase()
  if (!(await reserveTry(parts.pool, nameKey, parts.clock.now()))) {
    return refuse('too_many_requests')
  }

  const account = await loadStaffByUsername(parts.pool, username)
  const isRight = await parts.verifyPassword(account?.passwordHash, typed.password)
  if (!account || !isRight) return refuse('wrong_credentials')

  await forgetTry(parts.pool, nameKey)
  if (account.isLocked) return refuse('account_locked')
  return await sendCode(parts, account)
}

async function sendCode(
  parts: StaffParts,
  account: StaffAccount,
): Promise<Result<OpenedChallenge, Code>> {
  const now = parts.clock.now()
  const challengeId = createToken()
  const code = makeCode()
  const tokenHash = hashToken(challengeId)
  const isSaved = await inTransaction(parts.pool, async (tx) => {
    await lockStaff(tx, account.staffId)
    const codeHash = hashCode(challengeId, code)
    return await saveChallenge(tx, { staffId: account.staffId, tokenHash, codeHash }, now)
  })
  if (!isSaved) return refuse('too_many_requests')

  try {
    await parts.messages.send({
      reference: `staff-code-${tokenHash.toString('hex').slice(0, 40)}`,
      channel: 'mail',
      to: account.mail,
      subject: 'Your console code',
      text: `${code} is your code for the Baize console. It works once, for ten minutes. If you are not signing in, tell your administrator.`,
    })
  } catch {
    return refuse('unavailable')
  }
  return succeed({
    challengeId,
    sentTo: maskMail(account.mail),
    expiresAt: new Date(now + CODE_TTL_MS).toISOString(),
  })
}
