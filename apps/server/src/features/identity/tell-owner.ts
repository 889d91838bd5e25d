import type { OutgoingMessage } from '@baize/contract/payments'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { loadMember } from './members.store.ts'
import { type BankAccountChange, bankAccountMail } from './security-mails.ts'

/** Mails the owner of an account, in the commit that changes it; without an address, nobody. */
export async function tellOwner(
  tx: Tx,
  memberId: bigint,
  write: (to: string) => OutgoingMessage,
): Promise<void> {
  const member = await loadMember(tx, memberId)
  if (member?.email) await queueMessage(tx, write(member.email))
}

export async function tellBankAccount(
  tx: Tx,
  { memberId, ...change }: BankAccountChange & { readonly memberId: bigint },
): Promise<void> {
  await tellOwner(tx, memberId, (to) => bankAccountMail(to, change))
}
