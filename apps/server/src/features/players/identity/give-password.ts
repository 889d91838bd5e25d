import type { Tx } from '../../../platform/database/in-transaction.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { IdentityParts } from './identity-parts.ts'
import { saveGivenPassword } from './members.store.ts'
import { passwordGivenMail } from './security-mails.ts'
import { notifyChange } from './tell-owner.ts'

/** Puts a password of the house in the place of a member's own, tells its owner, and lets nothing leave for a while. */
export async function giveInitialPassword(
  parts: Pick<IdentityParts, 'settings' | 'clock'>,
  tx: Tx,
  memberId: bigint,
  given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await holdWithdrawals(parts, tx, memberId, 'password_given')
  await saveGivenPassword(tx, memberId, given)
  await notifyChange(tx, { memberId, at: given.at }, (to) => passwordGivenMail(to, given.at))
}
