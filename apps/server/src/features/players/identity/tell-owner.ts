import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { Notice } from '../../../platform/messages/notice.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import { loadLanguage, loadMember, loadVerifiedPhone, saveAccessChange } from './members.store.ts'
import { type BankAccountChange, bankAccountMail } from './security-mails.ts'

/** Sends a member something in the language they chose, with the commit. */
export async function sendTo(database: Queryable, memberId: bigint, notice: Notice): Promise<void> {
  await queueMessage(database, notice, await loadLanguage(database, memberId))
}

/**
 * Tells the owner of an account in the commit that changes it: by mail, by a short message where only
 * a number is confirmed, nobody where neither is.
 */
export async function tellOwner(
  tx: Tx,
  memberId: bigint,
  write: (to: string, language: string | null) => Notice | Promise<Notice>,
): Promise<void> {
  const [member, language] = [await loadMember(tx, memberId), await loadLanguage(tx, memberId)]
  if (member?.email) {
    return await queueMessage(tx, await write(member.email, language), language)
  }
  const phone = await loadVerifiedPhone(tx, memberId)
  if (!phone) return
  const notice = await write(phone.international, language)
  await queueMessage(tx, { ...notice, channel: 'sms' }, language)
}

/** Notes that what protects an account has changed, and tells its owner, in the commit that changes it. */
export async function notifyChange(
  tx: Tx,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
  write: (to: string) => Notice,
): Promise<void> {
  await saveAccessChange(tx, memberId, at)
  await tellEverywhere(tx, memberId, write)
}

/** Tells the owner by every channel that is confirmed. */
export async function tellEverywhere(
  tx: Queryable,
  memberId: bigint,
  write: (to: string) => Notice,
): Promise<void> {
  const [member, phone] = [await loadMember(tx, memberId), await loadVerifiedPhone(tx, memberId)]
  if (member?.email) await sendTo(tx, memberId, write(member.email))
  if (phone) await sendTo(tx, memberId, { ...write(phone.international), channel: 'sms' })
}

export async function tellBankAccount(
  tx: Tx,
  { memberId, ...change }: BankAccountChange & { readonly memberId: bigint },
): Promise<void> {
  await tellOwner(tx, memberId, (to) => bankAccountMail(to, change))
}
