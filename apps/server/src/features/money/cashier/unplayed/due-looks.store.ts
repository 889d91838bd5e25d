import { LOOK_HOURS_MAX } from '@baize/contract'
import { isSameName, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Why a withdrawal is not approved by the clock; staff must settle it first. */
export type LookHold =
  | 'the account is locked'
  | 'withdrawals of the member are held'
  | 'the member owes money'
  | 'the identity check is open'
  | 'the bank account is of another name'

export interface DueLook {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  /** Null if only the review is outstanding. */
  readonly hold: LookHold | null
}

const DUE_MAX = 200

/** A refused refund or a called-back approval starts a new review. */
const UNDER_REVIEW_SINCE = `coalesce((select max(h.at) from order_history h
    where h.order_id = w.id and h.state = 'requested'), w.created_at)`

const OTHER_NAME: LookHold = 'the bank account is of another name'

const DUE = `select w.id as "withdrawalId", w.created_at as "createdAt", w.order_number as "orderNumber", case
    when m.status = 'locked' then 'the account is locked'
    when m.withdrawals_held_until > $1 then 'withdrawals of the member are held'
    when exists (select from ledger_account debt where debt.kind = 'player_debt'
      and debt.owner_id = w.member_id and debt.balance_minor < 0) then 'the member owes money'
    when exists (select from identity_demand demand where demand.member_id = w.member_id
      and demand.met_at is null) or exists (select from identity_check c where c.member_id = w.member_id
      and c.state not in ('not_asked', 'approved')) then 'the identity check is open'
  end as hold, payee.holder_name as "holderName", m.payee_name as "payeeName"
  from withdrawal w
  join member m on m.id = w.member_id
  join bank_account payee on payee.id = w.bank_account_id
  where w.way <> 'to_account' and w.state in ('requested', 'second_review')
    and ${UNDER_REVIEW_SINCE} <= $1::timestamptz - interval '${LOOK_HOURS_MAX} hours'`

/** Orders whose review is overdue, oldest first, held ones last. */
export async function findDueLooks(database: Queryable, at: Date): Promise<readonly DueLook[]> {
  type Row = DueLook & { readonly holderName: string; readonly payeeName: string | null }
  const found = await database.query<Row>(
    // Held orders must not crowd out the others.
    `select "withdrawalId", "orderNumber", hold, "holderName", "payeeName" from (${DUE}) due\n     order by hold is not null, "createdAt" limit ${DUE_MAX}`,
    [at],
  )
  return found.rows.map(({ holderName, payeeName, ...look }) => ({
    ...look,
    hold: look.hold ?? (isSameName(holderName, payeeName ?? '') ? null : OTHER_NAME),
  }))
}
