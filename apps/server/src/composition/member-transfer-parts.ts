import { type CashierParts, confirmPayment } from '../features/cashier/door.ts'
import type { MemberTransferParts } from '../features/member-transfers/door.ts'
import type { ServerCore } from './server-core.ts'

/** Money between members, with the payment password that also lets withdrawals out. */
export function createMemberTransferParts(
  core: ServerCore,
  cashier: CashierParts,
): MemberTransferParts {
  const { pool, clock, poster, accounts, live, policy } = core
  return {
    ...{ pool, clock, poster, accounts, live },
    currency: core.currencyCode,
    async openSettings() {
      if (!policy.allowsTransfersBetweenPlayers) return undefined
      const { memberTransfer, withdrawal } = await core.settings()
      const { turnoverPercent } = withdrawal
      return memberTransfer.perDay > 0 ? { ...memberTransfer, turnoverPercent } : undefined
    },
    confirmPayment: (memberId, password) => confirmPayment(cashier, memberId, password),
    loadBalance: core.balanceOf,
  }
}
