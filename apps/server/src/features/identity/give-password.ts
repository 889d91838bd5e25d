import type { Tx } from '../../platform/database/in-transaction.ts'
import { saveGivenPassword } from './members.store.ts'
import { passwordGivenMail } from './security-mails.ts'
import { sendTo } from './tell-owner.ts'

/** Puts a password of the house in the place of a member's own, and tells its owner. */
export async function giveInitialPassword(
  tx: Tx,
  memberId: bigint,
  given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  const email = await saveGivenPassword(tx, memberId, given)
  if (email !== null) await sendTo(tx, memberId, passwordGivenMail(email, given.at))
}
