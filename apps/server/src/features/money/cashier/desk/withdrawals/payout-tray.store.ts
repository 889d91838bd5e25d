import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'

/** More than so many are not shown at once. */
const TRAY_MAX = 20

/** An approved payout that is not sent yet. */
export interface TrayRow {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  readonly memberName: string
  readonly amountMinor: string
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly sendAt: Date
  /** Who approved, in order. */
  readonly by: string[]
  /** The version of the rule that approved it; null where people did. */
  readonly ruleVersion: number | null
}

/** Payouts that wait and can be called back, the next to be sent first. */
export async function loadTray(database: Queryable, now: Date): Promise<readonly TrayRow[]> {
  const found = await database.query<TrayRow>(
    `select w.id as "withdrawalId", w.order_number as "orderNumber", m.username as "memberName",
       w.amount_minor::text as "amountMinor", bank.name as "bankName", payee.holder_name as "holderName",
       payee.account_number as "accountNumber", w.send_after as "sendAt",
       array(select s.display_name from staff s
         where s.id in (w.first_approver_id, w.second_approver_id)
         order by s.id <> w.first_approver_id) as by, w.rule_version as "ruleVersion"
     from withdrawal w
     join member m on m.id = w.member_id
     join bank_account payee on payee.id = w.bank_account_id
     join bank on bank.code = payee.bank_code
    where w.state = 'approved' and w.send_after > $1
    order by w.send_after, w.id limit ${TRAY_MAX}`,
    [now],
  )
  return found.rows
}
