import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { verifyField } from '@baize/registration'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { hashPassword } from '../../../platform/password.ts'
import { endSessions } from './change-password.ts'
import { CODE_MAILS_OF_DAY_MAX, countCodeMail } from './code-mails.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { CODE_LIFE_MS } from './email-address.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { isKnownDevice } from './known-devices.store.ts'
import { rememberDevice } from './login-guard.ts'
import { clearTries } from './login-tries.store.ts'
import { hashesOf, keptHashesOf, linkOf, makeMailedCode } from './member-code.ts'
import { saveMemberCode, takeMemberCode } from './member-codes.store.ts'
import { findMemberByName, savePassword } from './members.store.ts'
import { savePasswordChange } from './password-changes.ts'
import { codeGuessedMail, passwordChangedMail, passwordCodeMail } from './security-mails.ts'
import type { SignInCall } from './sign-in.ts'
import { notifyChange, sendTo, tellEverywhere } from './tell-owner.ts'

const NEXT_CODE_AFTER_MS = 60_000
const CODE_TASK = 'identity:passwordCode'
const CODE_TASK_TRIES = 3
const codePayload = z.object({
  username: z.string(),
  email: z.string(),
  /** What the browser that asks is known by. */
  device: z.string().optional(),
})
/**
 * Mails a code when name and address belong together. What differs between the two cases is left to
 * the queue, so neither the words of the answer nor its time tell them apart.
 */
export async function requestPasswordCode(
  parts: IdentityParts,
  body: BodyOf<typeof operations.requestPasswordCode>,
  { origin, cookies }: SignInCall,
): Promise<Result<Record<string, never>, 'proof_invalid' | 'too_many_requests'>> {
  const fault = await parts.strangers.fault('reset address', origin.ip, body.proof)
  if (fault) return refuse(fault)
  await parts.strangers.count('reset address', origin.ip)
  const device = cookies.read('device')
  const asked = {
    ...{ username: body.username.trim(), email: body.email.trim() },
    ...(device !== undefined && { device }),
  }
  await addJob(parts.pool, CODE_TASK, asked, CODE_TASK_TRIES)
  return succeed({})
}

/** What identity does by itself. */
export function identityTasks(
  parts: Pick<IdentityParts, 'pool' | 'clock' | 'publicUrl'>,
): TaskList {
  return {
    [CODE_TASK]: async (payload) => await sendCode(parts, codePayload.parse(payload)),
  }
}

async function sendCode(
  parts: Pick<IdentityParts, 'pool' | 'clock' | 'publicUrl'>,
  { username, email, device }: z.infer<typeof codePayload>,
): Promise<void> {
  const member = await findMemberByName(parts.pool, username)
  if (!member?.email || member.email.toLowerCase() !== email.toLowerCase()) return
  const { memberId, email: address } = member
  const now = parts.clock.now()
  const mailed = makeMailedCode()
  const at = new Date(now)
  await inTransaction(parts.pool, async (tx) => {
    const mails = await countCodeMail(tx, address, at)
    // Strangers have had theirs; the owner's own browser always gets one.
    const isKnown =
      mails <= CODE_MAILS_OF_DAY_MAX || (await isKnownDevice(tx, { memberId, device, at }))
    if (!isKnown) return
    const isSaved = await saveMemberCode(tx, {
      memberId,
      purpose: 'password',
      ...keptHashesOf(memberId, 'password', mailed),
      address,
      sentAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFE_MS),
      notSince: new Date(now - NEXT_CODE_AFTER_MS),
    })
    if (!isSaved) return
    const link = linkOf(parts.publicUrl, 'password', { ...mailed, name: member.username })
    await sendTo(tx, memberId, passwordCodeMail(address, { code: mailed.code, link }))
  })
}

export type ResetRefusal =
  | 'confirmation_mismatch'
  | 'password_format'
  | 'password_too_common'
  | 'proof_invalid'
  | 'code_wrong'
  | 'too_many_requests'

/** Sets the password of whoever read the mail. The second factor is still asked for at login. */
export async function resetPassword(
  parts: IdentityParts,
  body: BodyOf<typeof operations.resetPassword>,
  call: SignInCall,
): Promise<Result<Record<string, never>, ResetRefusal>> {
  const { origin } = call
  if (body.newPassword !== body.confirmNewPassword) return refuse('confirmation_mismatch')
  const { password: rule } = (await parts.settings()).registrationRules
  if (rule && verifyField(rule, body.newPassword)) return refuse('password_format')
  const username = body.username.trim()
  if (isCommonPassword(body.newPassword, username)) return refuse('password_too_common')
  const fault = await parts.strangers.fault('reset address', origin.ip, body.proof)
  if (fault) return refuse(fault)

  // Hashed before the code is looked at: a wrong code takes as long as a right one.
  const hash = await hashPassword(body.newPassword, 'strangers')
  const memberId = await takeCode(parts, call, { username, code: body.code.trim() })
  if (memberId === undefined) {
    await parts.strangers.count('reset address', origin.ip)
    return refuse('code_wrong')
  }
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    await savePassword(tx, memberId, hash, at)
    await savePasswordChange(tx, at, { memberId, username, ip: origin.ip })
    await notifyChange(tx, { memberId, at }, (to) => passwordChangedMail(to, at))
    await holdWithdrawals(parts, tx, memberId, 'password_reset')
  })
  await clearTries(parts.pool, { scope: 'name', subject: username.toLowerCase() })
  // Whoever reads the owner's mail is no stranger: here the next login cannot be held up by any.
  await rememberDevice(parts, call, memberId)
  await endSessions(parts, memberId, {})
  return succeed({})
}

/** The owner hears of the last guess of a day: from then on codes work from a known browser alone. */
async function takeCode(
  parts: IdentityParts,
  { cookies }: SignInCall,
  { username, code }: { readonly username: string; readonly code: string },
): Promise<bigint | undefined> {
  const member = await findMemberByName(parts.pool, username)
  if (!member) return undefined
  const { memberId } = member
  const at = new Date(parts.clock.now())
  const device = cookies.read('device')
  const taken = await takeMemberCode(parts.pool, {
    ...{ memberId, purpose: 'password', at },
    ...hashesOf(memberId, 'password', code),
    isOwnersBrowser: await isKnownDevice(parts.pool, { memberId, device, at }),
  })
  if (taken.kind === 'wrong' && taken.isLastOfDay) {
    await tellEverywhere(parts.pool, memberId, (to) => codeGuessedMail(to, at))
  }
  return taken.kind === 'right' ? memberId : undefined
}
