import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { memberTransferRoutes } from './member-transfers.route.ts'
import { memberTransfers, sendingDays, transferParties } from './member-transfers.store.ts'
import type { MemberTransferParts } from './send-transfer.ts'
import type { TransferSettings } from './transfer-rules.ts'

export const MEMBER_TRANSFERS: ModuleFacts = { tables: { record: 'member_transfer' } }

/** The rows that a transfer locks: who they are before what was sent. */
export const MEMBER_TRANSFER_ROWS: ModuleRows = {
  inLockOrder: [transferParties, sendingDays, memberTransfers],
}

export interface MemberTransferNeeds extends Pick<MemberTransferParts, 'confirmPayment'> {
  settings(): Promise<{
    readonly memberTransfer: Omit<TransferSettings, 'turnoverPercent'>
    readonly withdrawal: Pick<TransferSettings, 'turnoverPercent'>
  }>
}

/** Money that a member sends to their upline or to a direct downline, where the policy allows it. */
export function createMemberTransfers(core: ServerCore, lent: MemberTransferNeeds) {
  const { pool, clock, poster, accounts, bonus, live, policy } = core
  const openSettings: MemberTransferParts['openSettings'] = async () => {
    if (!policy.allowsTransfersBetweenPlayers) return undefined
    const { memberTransfer, withdrawal } = await lent.settings()
    const { turnoverPercent } = withdrawal
    return memberTransfer.perDay > 0 ? { ...memberTransfer, turnoverPercent } : undefined
  }
  return {
    areOpen: async () => (await openSettings()) !== undefined,
    routes: memberTransferRoutes({
      ...{ pool, clock, poster, accounts, bonus, live, openSettings },
      currency: core.currencyCode,
      confirmPayment: lent.confirmPayment,
      loadBalance: core.balanceOf,
    }),
  } satisfies LendingModule
}
