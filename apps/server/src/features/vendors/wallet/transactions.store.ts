import type { VendorCall } from '@baize/contract/vendors'
import type { Minor, Uuid } from '@baize/kernel'
import {
  byteaArray,
  type Companion,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A transaction by the vendor's id of it. */
export interface TransactionKey {
  readonly vendorCode: string
  readonly txId: string
}

/** What decides a repeat: the same request gets the same answer, another one is a conflict. */
export interface AnsweredBefore {
  readonly id: Uuid
  readonly requestHash: Buffer
  /** JSON, as it was answered first. */
  readonly answer: string
}

/** A call that was decided, with its answer; written in the commit that holds its money. */
export interface TransactionRow extends AnsweredBefore {
  readonly memberId: bigint
  readonly call: VendorCall
  readonly roundRef: string | null
  readonly gameCode: string
  readonly amountMinor: Minor | null
  /** `ok`, or why it was refused. */
  readonly code: string
  /** The vendor's own record: the body as it came. */
  readonly request: string
  readonly atMs: number
}

const FIND = {
  name: 'vendor-find-transactions',
  text: `select t.vendor_code, t.tx_id, t.id, t.request_hash, t.answer::text as answer
    from unnest($1::text[], $2::text[]) as k(vendor_code, tx_id)
    join vendor_transaction t using (vendor_code, tx_id)`,
}
/** Fails where one of them is there already, in whatever month. */
const INSERT = {
  name: 'vendor-insert-transactions',
  text: `with known as (
      select 1 from unnest($4::text[], $5::text[]) as k(vendor_code, tx_id)
      join vendor_transaction using (vendor_code, tx_id)
    ), inserted as (
      insert into vendor_transaction (request, answer, id, vendor_code, tx_id, member_id, call,
      round_ref, game_code, amount_minor, code, request_hash, at)
    select request::json, answer::json, id, vendor_code, tx_id, member_id, call, round_ref, game_code,
      amount_minor, code, request_hash, at
    from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::bigint[],
      $7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::bytea[],
      $13::timestamptz[])
      as n(request, answer, id, vendor_code, tx_id, member_id, call, round_ref, game_code,
        amount_minor, code, request_hash, at)
    )
    select require_rows(count(*), 0) from known`,
}

/** Transactions of vendors: looked for, or added; never changed. */
export const transactions: Companion<TransactionKey, AnsweredBefore | TransactionRow> = {
  name: 'vendor transaction',
  mapKey: ({ vendorCode, txId }) => `${vendorCode} ${txId}`,
  async lock(client, keys) {
    const found = await client.query({ ...FIND, values: keyColumns(keys) })
    return found.rows.map((row) => [
      { vendorCode: row.vendor_code, txId: row.tx_id },
      { id: row.id, requestHash: row.request_hash, answer: row.answer },
    ])
  },
  save: (client, rows) => client.query({ ...INSERT, values: insertValues(rows) }),
}

function keyColumns(keys: readonly TransactionKey[]): Buffer[] {
  return [
    textArray(keys.map(({ vendorCode }) => vendorCode)),
    textArray(keys.map(({ txId }) => txId)),
  ]
}

function insertValues(
  rows: readonly (readonly [TransactionKey, AnsweredBefore | TransactionRow])[],
): Buffer[] {
  const keys = rows.map(([key]) => key)
  // Only what a movement adds is ever written.
  const fresh = rows.map(([, row]) => row as TransactionRow)
  const [vendorCodes, txIds] = keyColumns(keys) as [Buffer, Buffer]
  return [
    textArray(fresh.map((row) => row.request)),
    textArray(fresh.map((row) => row.answer)),
    uuidArray(fresh.map((row) => row.id)),
    vendorCodes,
    txIds,
    int8Array(fresh.map((row) => row.memberId)),
    textArray(fresh.map((row) => row.call)),
    textArray(fresh.map((row) => row.roundRef)),
    textArray(fresh.map((row) => row.gameCode)),
    nullableInt8Array(fresh.map((row) => row.amountMinor)),
    textArray(fresh.map((row) => row.code)),
    byteaArray(fresh.map((row) => row.requestHash)),
    timestampArray(fresh.map((row) => row.atMs)),
  ]
}

/** What a transaction was answered; undefined when there is none. */
export async function loadAnswer(
  database: Queryable,
  { vendorCode, txId }: TransactionKey,
): Promise<AnsweredBefore | undefined> {
  const found = await database.query<AnsweredBefore>(
    `select id, request_hash as "requestHash", answer::text as answer
     from vendor_transaction where vendor_code = $1 and tx_id = $2`,
    [vendorCode, txId],
  )
  return found.rows[0]
}
