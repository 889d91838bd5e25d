import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** The cash of a member who sends and of one who receives. */
export interface MemberTransferAccounts {
  readonly senderId: AccountId
  readonly receiverId: AccountId
}

/** A member gives money to another: one movement, so there is no moment at which it belongs to nobody. */
export function planMemberTransfer(
  { senderId, receiverId }: MemberTransferAccounts,
  transferId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'member_transfer',
      debitId: senderId,
      creditId: receiverId,
      amountMinor,
      causeId: transferId,
    }),
  ]
}
