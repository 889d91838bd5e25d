import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A shift that somebody closed. */
export interface CloseRow {
  readonly noteId: string
  readonly by: string
  readonly role: string
  readonly beganAt: Date
  readonly closedAt: Date
  readonly note: string
  readonly givenBack: number
  /** The number of the cash-up that it carried. */
  readonly cashUp: number | null
}

const COLUMNS = `id::text as "noteId", staff_name as by, role, began_at as "beganAt",
  closed_at as "closedAt", note, given_back as "givenBack",
  cash_up_number as "cashUp"`

/** Keeps another closing of the same person's shift waiting until the transaction ends. */
export async function holdStaff(tx: Tx, staffId: bigint): Promise<void> {
  await tx.query('select from staff where id = $1 for no key update', [staffId])
}

export async function loadClose(
  database: Queryable,
  key: Uuid,
): Promise<(CloseRow & { readonly requestHash: Buffer; readonly staffId: bigint }) | undefined> {
  const found = await database.query<
    CloseRow & { readonly requestHash: Buffer; readonly staffId: bigint }
  >(
    `select ${COLUMNS}, request_hash as "requestHash", staff_id as "staffId"
       from shift_close where request_key = $1`,
    [key],
  )
  return found.rows[0]
}

/** When a shift began: with the sign-in, or with the end of the shift before it. */
export async function loadBeginning(
  database: Queryable,
  who: { readonly staffId: bigint; readonly tokenHash: Buffer; readonly now: Date },
): Promise<Date> {
  const found = await database.query<{ began: Date }>(
    `select greatest(
       coalesce((select started_at from staff_session where token_hash = $2), $3::timestamptz),
       (select max(closed_at) from shift_close where staff_id = $1)) as began`,
    [who.staffId, who.tokenHash, who.now],
  )
  return found.rows[0]?.began ?? who.now
}

export async function insertClose(
  tx: Tx,
  close: Omit<CloseRow, 'noteId'> & {
    readonly key: Uuid
    readonly requestHash: Buffer
    readonly staffId: bigint
  },
): Promise<CloseRow> {
  const { noteId } = (
    await tx.query<{ noteId: string }>(
      `insert into shift_close (request_key, request_hash, staff_id, staff_name, role, began_at,
         closed_at, note, given_back, cash_up_number)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text as "noteId"`,
      [
        ...[close.key, close.requestHash, close.staffId, close.by, close.role, close.beganAt],
        ...[close.closedAt, close.note, close.givenBack, close.cashUp],
      ],
    )
  ).rows[0] ?? { noteId: '' }
  return { ...close, noteId }
}

/** Notes, the newest first. */
export async function loadCloses(
  database: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CloseRow[]; readonly totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<CloseRow>(
      `select ${COLUMNS} from shift_close order by id desc limit $1 offset $2`,
      [limit, offset],
    ),
    database.query<{ total: number }>('select count(*)::int as total from shift_close'),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
