import type { DepositKind, DepositShow, DepositState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { DEPOSIT_COLUMNS, type DepositRow } from '../deposits.store.ts'

/** A deposit with what staff see beside it. */
export interface ShownDeposit extends DepositRow {
  readonly username: string
  readonly methodNames: Readonly<Record<string, string>> | null
  readonly since: Date
  readonly assignedTo: bigint | null
  readonly assignedName: string | null
  /** A decision waits for a second person. */
  readonly isWaiting: boolean
}

const SHOWN = `select ${DEPOSIT_COLUMNS}, m.username, method.names as "methodNames",
    coalesce((select max(at) from order_history h where h.order_id = d.id), d.created_at) as since,
    d.assigned_to as "assignedTo", d.assigned_name as "assignedName",
    exists (select from approval a where a.kind in ('deposit_decision', 'bank_match') and a.subject = d.id::text
      and a.state = 'waiting' and a.expires_at > $1) as "isWaiting"
  from deposit d
  join member m on m.id = d.member_id
  left join deposit_method method on method.method_id = d.method_id`

export async function loadShownDeposit(
  database: Queryable,
  depositId: Uuid,
  at: Date,
): Promise<ShownDeposit | undefined> {
  const found = await database.query<ShownDeposit>(`${SHOWN} where d.id = $2`, [at, depositId])
  return found.rows[0]
}

const OPEN = `d.state in ('created', 'pending', 'proof_sent', 'confirming')`
const REVIEW = `d.state in ('under_review', 'proof_sent')`

interface QueueWish {
  readonly show: DepositShow
  readonly staffId: bigint
  readonly state: DepositState | undefined
  readonly kind: DepositKind | undefined
  readonly text: string
  readonly at: Date
  readonly limit: number
  readonly offset: number
}

/** What waits with the oldest first, everything else with the newest. */
export async function loadDepositQueue(
  database: Queryable,
  wish: QueueWish,
): Promise<{ readonly rows: readonly ShownDeposit[]; readonly totalCount: number }> {
  const order = wish.show === 'all' ? 'd.id desc' : 'd.created_at, d.id'
  const stands = { review: REVIEW, open: OPEN, mine: `${MINE} = $2`, all: '$2::bigint is not null' }
  // $1 is the moment; a parameter that a filter does not name would be of no known type.
  const wanted = `$1::timestamptz is not null and ($2::bigint is not null)
    and ${stands[wish.show]}
    and ($3::text is null or d.state = $3) and ($4::text is null or d.kind = $4)
    and ($5 = '' or upper(d.order_number) = upper($5) or d.payment_id = $5
      or d.member_id::text = $5 or d.transfer_reference = upper(regexp_replace($5, '[ -]', '', 'g'))
      or d.member_id in (select id from member where lower(username) = lower($5)))`
  const values = [wish.at, wish.staffId, wish.state ?? null, wish.kind ?? null, wish.text]
  const [rows, total] = await Promise.all([
    database.query<ShownDeposit>(`${SHOWN} where ${wanted} order by ${order} limit $6 offset $7`, [
      ...values,
      wish.limit,
      wish.offset,
    ]),
    database.query<{ total: number }>(
      `select count(*)::int as total from deposit d where ${wanted}`,
      values,
    ),
  ])
  return { rows: rows.rows, totalCount: total.rows[0]?.total ?? 0 }
}

const MINE = `case when ${OPEN} or d.state = 'under_review' then d.assigned_to end`

export interface QueueCounts {
  readonly review: number
  readonly open: number
  readonly mine: number
}

export async function countQueue(database: Queryable, staffId: bigint): Promise<QueueCounts> {
  const found = await database.query<QueueCounts>(
    `select count(*) filter (where ${REVIEW})::int as review,
       count(*) filter (where ${OPEN})::int as open,
       count(*) filter (where ${MINE} = $1)::int as mine
     from deposit d where ${OPEN} or d.state = 'under_review'`,
    [staffId],
  )
  return found.rows[0] ?? { review: 0, open: 0, mine: 0 }
}

/** Who looks at it from now on; null gives it back. False where there is no such deposit. */
export async function saveAssignee(
  tx: Tx,
  depositId: Uuid,
  to: { readonly staffId: bigint; readonly displayName: string } | null,
): Promise<boolean> {
  const saved = await tx.query(
    'update deposit set assigned_to = $2, assigned_name = $3 where id = $1',
    [depositId, to?.staffId ?? null, to?.displayName ?? null],
  )
  return saved.rowCount === 1
}

export interface DepositNote {
  readonly noteId: string
  readonly text: string
  readonly by: string
  readonly at: Date
}

const NOTES_MAX = 100

/** The newest first. */
export async function loadNotes(
  database: Queryable,
  depositId: Uuid,
): Promise<readonly DepositNote[]> {
  const found = await database.query<DepositNote>(
    `select id::text as "noteId", text, by_name as by, at from deposit_note
      where deposit_id = $1 order by id desc limit ${NOTES_MAX}`,
    [depositId],
  )
  return found.rows
}

export async function insertNote(
  tx: Tx,
  depositId: Uuid,
  text: string,
  by: { readonly staffId: bigint; readonly displayName: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into deposit_note (deposit_id, text, by_staff, by_name, at)
     values ($1, $2, $3, $4, $5)`,
    [depositId, text, by.staffId, by.displayName, by.at],
  )
}
