import type { OutgoingMessage } from '@baize/contract/payments'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { loadMember, loadVerifiedPhone } from './members.store.ts'
import { type BankAccountChange, bankAccountMail } from './security-mails.ts'

/**
 * Tells the owner of an account in the commit that changes it: by mail, by a short message where only
 * a number is confirmed, nobody where neither is.
 */
export async function tellOwner(
  tx: Tx,
  memberId: bigint,
  write: (to: string) => OutgoingMessage,
): Promise<void> {
  const member = await loadMember(tx, memberId)
  if (member?.email) return await queueMessage(tx, write(member.email))
  const phone = await loadVerifiedPhone(tx, memberId)
  if (phone) await queueMessage(tx, { ...write(phone.international), channel: 'sms' })
}

export async function tellBankAccount(
  tx: Tx,
  { memberId, ...change }: BankAccountChange & { readonly memberId: bigint },
): Promise<void> {
  await tellOwner(tx, memberId, (to) => bankAccountMail(to, change))
}
