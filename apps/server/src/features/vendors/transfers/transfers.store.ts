import type { VendorTransferDirection, VendorTransferState } from '@baize/contract'
import type { CurrencyCode, Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import { loadUsualAmount } from '../../../house/ledger-view/usual-amount.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** One thing that happened to a transfer, with what the vendor said. */
export interface TransferStep {
  /** `reserve`, or an event of the table of states. */
  readonly event: string
  readonly state: VendorTransferState
  readonly atMs: number
  /** `member`, `system`, `vendor` or a staff member's name. */
  readonly byWhom: string
  readonly said: string | null
}

/** A transfer as it is stored. */
export interface TransferRow {
  readonly transferId: Uuid
  readonly orderNumber: string
  readonly memberId: bigint
  readonly vendorCode: string
  readonly direction: VendorTransferDirection
  /** Null for all that is there, until the vendor has told how much. */
  readonly amountMinor: Minor | null
  readonly currency: CurrencyCode
  readonly state: VendorTransferState
  readonly reason: string | null
  readonly vendorBalanceMinor: Minor | null
  readonly asks: number
  readonly askNextAtMs: number | null
  readonly contradictedAtMs: number | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly storedSteps: number
  readonly newSteps: readonly TransferStep[]
}

const COLUMNS = `id, order_number, member_id, vendor_code, direction, amount_minor, currency, state,
  reason, vendor_balance_minor, asks, ask_next_at, contradicted_at, created_at, updated_at`

export const READ_TRANSFERS = `select ${COLUMNS},
    (select count(*)::int from vendor_transfer_step s where s.transfer_id = t.id) as stored_steps
  from vendor_transfer t`
const LOCK = {
  name: 'transfers-lock',
  text: `${READ_TRANSFERS} where id = any ($1::uuid[]) order by id for no key update`,
}
const moment = (place: number) => `to_timestamp($${place}::double precision / 1000.0)`
const SAVE = {
  name: 'transfers-save',
  text: `insert into vendor_transfer (${COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${[12, 13, 14, 15].map(moment).join(', ')})
    on conflict (id) do update set
      amount_minor = excluded.amount_minor, state = excluded.state, reason = excluded.reason,
      vendor_balance_minor = excluded.vendor_balance_minor, asks = excluded.asks,
      ask_next_at = excluded.ask_next_at, contradicted_at = excluded.contradicted_at,
      updated_at = excluded.updated_at`,
}
const SAVE_STEPS = {
  name: 'transfers-save-steps',
  text: `insert into vendor_transfer_step (transfer_id, step, event, state, at, by_whom, said)
    select $1, $2::int + number, event, state, to_timestamp(at_ms / 1000.0), by_whom, said
      from unnest($3::text[], $4::text[], $5::double precision[], $6::text[], $7::text[])
        with ordinality as taken (event, state, at_ms, by_whom, said, number)`,
}

/** Transfers, locked and written with the money they move. */
export const vendorTransfers: Companion<Uuid, TransferRow> = {
  name: 'vendor transfer',
  mapKey: (transferId) => transferId,
  async lock(client, ids) {
    const found = await client.query<StoredTransfer>({ ...LOCK, values: [ids] })
    return found.rows.map((row) => [row.id, readTransfer(row)] as const)
  },
  save(client, rows) {
    return Promise.all(
      rows.flatMap(([, row]) => [
        client.query({ ...SAVE, values: saveValues(row) }),
        client.query({ ...SAVE_STEPS, values: stepValues(row) }),
      ]),
    )
  },
}

export async function loadTransfer(
  database: Queryable,
  transferId: Uuid,
): Promise<TransferRow | undefined> {
  const found = await database.query<StoredTransfer>(`${READ_TRANSFERS} where id = $1`, [
    transferId,
  ])
  return found.rows[0] && readTransfer(found.rows[0])
}

export async function loadOwnTransfers(
  pool: pg.Pool,
  memberId: bigint,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly TransferRow[]; readonly totalCount: number }> {
  const [rows, count] = await Promise.all([
    pool.query<StoredTransfer>(
      `${READ_TRANSFERS} where member_id = $1 order by created_at desc, id limit $2 offset $3`,
      [memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    pool.query<{ count: number }>(
      'select count(*)::int as count from vendor_transfer where member_id = $1',
      [memberId],
    ),
  ])
  return { rows: rows.rows.map(readTransfer), totalCount: count.rows[0]?.count ?? 0 }
}

/** A member's transfers whose end is not known. */
export async function loadOpenTransfers(
  database: Queryable,
  memberId: bigint,
): Promise<readonly TransferRow[]> {
  const found = await database.query<StoredTransfer>(
    `${READ_TRANSFERS} where member_id = $1 and state in ('reserved', 'unknown')
     order by created_at, id limit 1000`,
    [memberId],
  )
  return found.rows.map(readTransfer)
}

const DUE_MAX = 200

/** Whose caller has gone, and whose vendor is to be asked again by now. */
export async function findDueTransfers(
  pool: pg.Pool,
  due: { readonly at: Date; readonly callersGoneBefore: Date },
): Promise<readonly Uuid[]> {
  const found = await pool.query<{ id: Uuid }>(
    `select id from vendor_transfer
     where (state = 'reserved' and updated_at < $2) or (state = 'unknown' and ask_next_at <= $1)
     order by updated_at limit ${DUE_MAX}`,
    [due.at, due.callersGoneBefore],
  )
  return found.rows.map(({ id }) => id)
}

export async function nextTransferSerial(pool: pg.Pool): Promise<bigint> {
  const found = await pool.query<{ serial: bigint }>(
    `select nextval('vendor_transfer_number') as serial`,
  )
  return found.rows[0]?.serial ?? 0n
}

function saveValues(row: TransferRow): unknown[] {
  return [
    ...[row.transferId, row.orderNumber, row.memberId, row.vendorCode, row.direction],
    ...[row.amountMinor, row.currency, row.state, row.reason, row.vendorBalanceMinor, row.asks],
    ...[row.askNextAtMs, row.contradictedAtMs, row.createdAtMs, row.updatedAtMs],
  ]
}

function stepValues({ transferId, storedSteps, newSteps }: TransferRow): unknown[] {
  return [
    transferId,
    storedSteps,
    newSteps.map(({ event }) => event),
    newSteps.map(({ state }) => state),
    newSteps.map(({ atMs }) => atMs),
    newSteps.map(({ byWhom }) => byWhom),
    newSteps.map(({ said }) => said),
  ]
}

/** A row as the driver hands it over. */
export interface StoredTransfer {
  readonly id: Uuid
  readonly order_number: string
  readonly member_id: bigint
  readonly vendor_code: string
  readonly direction: VendorTransferDirection
  readonly amount_minor: Minor | null
  readonly currency: CurrencyCode
  readonly state: VendorTransferState
  readonly reason: string | null
  readonly vendor_balance_minor: Minor | null
  readonly asks: number
  readonly ask_next_at: Date | null
  readonly contradicted_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly stored_steps: number
}

export function readTransfer(row: StoredTransfer): TransferRow {
  return {
    transferId: row.id,
    orderNumber: row.order_number,
    memberId: row.member_id,
    vendorCode: row.vendor_code,
    direction: row.direction,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    vendorBalanceMinor: row.vendor_balance_minor,
    asks: row.asks,
    askNextAtMs: row.ask_next_at?.getTime() ?? null,
    contradictedAtMs: row.contradicted_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    storedSteps: row.stored_steps,
    newSteps: [],
  }
}

/** What the member usually moves to or from vendors, in minor units; null without a history. */
export function loadUsualTransfer(database: Queryable, memberId: bigint): Promise<bigint | null> {
  return loadUsualAmount(
    database,
    memberId,
    `select amount_minor from vendor_transfer
      where member_id = $1 and amount_minor > 0 and direction <> 'out_all' order by id desc`,
  )
}
