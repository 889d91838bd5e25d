/** Money that a member sends to their upline or to a direct downline, where the policy allows it. */
import { memberTransfers, sendingDays, transferParties } from './member-transfers.store.ts'

export { memberTransferRoutes } from './member-transfers.route.ts'
export type { MemberTransferParts } from './send-transfer.ts'

/** The rows that a transfer locks, in lock order: who they are before what was sent. */
export const MEMBER_TRANSFER_COMPANIONS = [transferParties, sendingDays, memberTransfers] as const
