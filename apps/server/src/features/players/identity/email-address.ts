import { maskMail, type Result, refuse, succeed } from '@baize/kernel'
import { matchesTextPattern } from '@baize/registration'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { CODE_MAILS_OF_DAY_MAX, countCodeMail, MORE_MAILS_OF_DAY_MAX } from './code-mails.store.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { type BrowserOfMember, isBrowserOfDays } from './known-devices.store.ts'
import { hashesOf, keptHashesOf, linkOf, makeMailedCode } from './member-code.ts'
import { saveMemberCode, takeMemberCode } from './member-codes.store.ts'
import { saveEmail } from './members.store.ts'
import { confirmOwner, endOthers, type OwnerProof, type OwnerRefusal } from './owner-guard.ts'
import { codeMail, emailChangedMail } from './security-mails.ts'
import { notifyChange, sendTo } from './tell-owner.ts'

export const CODE_LIFE_MS = 10 * 60_000
export const NEXT_CODE_AFTER_MS = 60_000

/** Sends a code to the address that is to be the member's. */
export async function requestEmailCode(
  parts: IdentityParts,
  memberId: bigint,
  typed: OwnerProof & { readonly email: string },
  device: string | undefined,
): Promise<Result<{ expiresAt: string; waitSeconds: number }, 'email_format' | OwnerRefusal>> {
  const address = typed.email.trim()
  // As a registration judges it; the code tells whether it is really an address.
  if (!matchesTextPattern('email', address)) return refuse('email_format')
  const confirmed = await confirmOwner(parts, memberId, typed)
  if (!confirmed.ok) return confirmed
  const now = parts.clock.now()
  const mailed = makeMailedCode()
  const expiresAt = new Date(now + CODE_LIFE_MS)
  const isSent = await inTransaction(parts.pool, async (tx) => {
    const browser = { memberId, device, at: new Date(now) }
    if (!(await mayMail(tx, address, browser))) return false
    const isSaved = await saveMemberCode(tx, {
      memberId,
      purpose: 'email',
      ...keptHashesOf(memberId, 'email', mailed),
      address,
      sentAt: new Date(now),
      expiresAt,
      notSince: new Date(now - NEXT_CODE_AFTER_MS),
    })
    const link = linkOf(parts.publicUrl, 'email', mailed)
    if (isSaved) await sendTo(tx, memberId, codeMail(address, { code: mailed.code, link }))
    return isSaved
  })
  if (!isSent) return refuse('too_many_requests')
  return succeed({ expiresAt: expiresAt.toISOString(), waitSeconds: NEXT_CODE_AFTER_MS / 1000 })
}

/**
 * An address gets ten codes a day. A member whose browser has been known for a day gets a few more, so that strangers cannot
 * keep the owner from confirming the address.
 */
async function mayMail(
  tx: Tx,
  address: string,
  browser: BrowserOfMember & { readonly at: Date },
): Promise<boolean> {
  const { memberId, at } = browser
  if ((await countCodeMail(tx, address, at)) <= CODE_MAILS_OF_DAY_MAX) return true
  if (!(await isBrowserOfDays(tx, browser))) return false
  return (await countCodeMail(tx, `member ${memberId}`, at)) <= MORE_MAILS_OF_DAY_MAX
}

/** Makes the address the member's once its code came back; the one before is told. */
export async function confirmEmail(
  parts: IdentityParts,
  session: MemberSession,
  code: string,
): Promise<Result<{ email: string }, 'code_wrong' | 'code_expired'>> {
  const { memberId } = session
  const at = new Date(parts.clock.now())
  const hashes = hashesOf(memberId, 'email', code.trim())
  // Outside a transaction: a wrong try must stay counted.
  const taken = await takeMemberCode(parts.pool, { memberId, purpose: 'email', ...hashes, at })
  if (taken.kind !== 'right') {
    return refuse(taken.kind === 'wrong' ? 'code_wrong' : 'code_expired')
  }
  const { address } = taken
  await inTransaction(parts.pool, async (tx) => {
    const before = await saveEmail(tx, memberId, address, at)
    if (before !== null && before !== address) {
      await sendTo(tx, memberId, emailChangedMail(before, at))
      await holdWithdrawals(parts, tx, memberId, 'email_replaced')
    }
    await notifyChange(tx, { memberId, at }, (to) => emailChangedMail(to, at))
  })
  await endOthers(parts, session)
  return succeed({ email: maskMail(address) })
}
