import type { Tx } from '../../platform/database/in-transaction.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { saveGivenPassword } from './members.store.ts'
import { passwordGivenMail } from './security-mails.ts'

/** Puts a password of the house in the place of a member's own, and tells its owner. */
export async function giveInitialPassword(
  tx: Tx,
  memberId: bigint,
  given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  const email = await saveGivenPassword(tx, memberId, given)
  if (email !== null) await queueMessage(tx, passwordGivenMail(email, given.at))
}
