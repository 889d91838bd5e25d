import { type Companion, int4Array, int8Array, textArray } from '@baize/ledger/pg'

/** Key of a sum: per member and day, or member 0 for all members and the hour. */
export interface CreditSumKey {
  readonly vendorCode: string
  readonly memberId: bigint
}

export interface CreditSumRow {
  /** Start of the day or hour. */
  readonly sinceMs: number
  readonly creditedMinor: bigint
  /** Optimistic version; zero as read if there is no row yet. */
  readonly version: number
  readonly versionRead: number
}

/** Stands for all members of a vendor. */
export const ALL_MEMBERS = 0n

const LOCK = {
  name: 'vendor-lock-credit-sums',
  text: `select s.vendor_code, s.member_id, s.since_ms, s.credited_minor, s.version
    from unnest($1::text[], $2::bigint[]) as k(vendor_code, member_id)
    join vendor_credit_sum s using (vendor_code, member_id)`,
}
const COLUMNS = `unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[],
  $6::integer[]) as n(vendor_code, member_id, since_ms, credited_minor, version, version_read)`
const INSERT = {
  name: 'vendor-insert-credit-sums',
  text: `insert into vendor_credit_sum (vendor_code, member_id, since_ms, credited_minor, version)
    select vendor_code, member_id, since_ms, credited_minor, version from ${COLUMNS}`,
}
/** Fails the batch if a sum was changed concurrently. */
const UPDATE = {
  name: 'vendor-update-credit-sums',
  text: `with changed as (
      update vendor_credit_sum s set since_ms = n.since_ms, credited_minor = n.credited_minor,
        version = n.version
      from ${COLUMNS}
      where s.vendor_code = n.vendor_code and s.member_id = n.member_id
        and s.version = n.version_read
      returning 1
    )
    select require_rows(count(*), $7::bigint) from changed`,
}

/** Sums that ceilings are compared with, updated in the commit of the credit. */
export const creditSums: Companion<CreditSumKey, CreditSumRow> = {
  name: 'credit sum',
  mapKey: ({ vendorCode, memberId }) => `${vendorCode} ${memberId}`,
  async lock(client, keys) {
    const found = await client.query({ ...LOCK, values: keyColumns(keys) })
    return found.rows.map((row) => [
      { vendorCode: row.vendor_code, memberId: row.member_id },
      {
        sinceMs: Number(row.since_ms),
        creditedMinor: row.credited_minor,
        version: row.version,
        versionRead: row.version,
      },
    ])
  },
  save(client, rows) {
    const known = rows.filter(isKnown)
    const fresh = rows.filter((each) => !isKnown(each))
    return Promise.all([
      ...(fresh.length > 0 ? [client.query({ ...INSERT, values: columns(fresh) })] : []),
      ...(known.length > 0
        ? [client.query({ ...UPDATE, values: [...columns(known), known.length] })]
        : []),
    ])
  },
  asStored: (row) => ({ ...row, versionRead: row.version }),
}

type Saved = readonly [CreditSumKey, CreditSumRow]

function isKnown([, row]: Saved): boolean {
  return row.versionRead > 0
}

function keyColumns(keys: readonly CreditSumKey[]): Buffer[] {
  return [
    textArray(keys.map(({ vendorCode }) => vendorCode)),
    int8Array(keys.map(({ memberId }) => memberId)),
  ]
}

function columns(rows: readonly Saved[]): Buffer[] {
  return [
    ...keyColumns(rows.map(([key]) => key)),
    int8Array(rows.map(([, row]) => BigInt(row.sinceMs))),
    int8Array(rows.map(([, row]) => row.creditedMinor)),
    int4Array(rows.map(([, row]) => row.version)),
    int4Array(rows.map(([, row]) => row.versionRead)),
  ]
}
