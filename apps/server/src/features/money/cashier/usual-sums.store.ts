import { loadUsualAmount } from '../../../house/ledger-view/usual-amount.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What the member usually deposits, in minor units; null without a history. */
export function loadUsualDeposit(database: Queryable, memberId: bigint): Promise<bigint | null> {
  return loadUsualAmount(
    database,
    memberId,
    `select coalesce(paid_minor, amount_minor) as amount_minor from deposit
      where member_id = $1 and state = 'credited' order by id desc`,
  )
}

/** What the member usually withdraws, in minor units; null without a history. */
export function loadUsualWithdrawal(database: Queryable, memberId: bigint): Promise<bigint | null> {
  return loadUsualAmount(
    database,
    memberId,
    `select amount_minor from withdrawal
      where member_id = $1 and state in ('paid_out', 'received') order by id desc`,
  )
}
