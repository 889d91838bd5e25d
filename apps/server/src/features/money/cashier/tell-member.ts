import { encodeId } from '@baize/kernel'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { DepositRow } from './deposits.store.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** Tells a member's open tabs what became of an order; called after the commit. */
export function tellWithdrawal(live: LiveHub, row: WithdrawalRow): void {
  live.tell(row.memberId, {
    type: 'withdrawal',
    withdrawalId: encodeId('wdr', row.withdrawalId),
    state: row.state,
  })
}

export function tellDeposit(live: LiveHub, row: DepositRow): void {
  live.tell(row.memberId, {
    type: 'deposit',
    depositId: encodeId('dep', row.depositId),
    state: row.state,
  })
}
