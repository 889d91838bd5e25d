import type { Uuid } from '@baize/kernel'
import {
  type Companion,
  int4Array,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@baize/ledger/pg'
import type pg from 'pg'
import { writeRatio } from '../../../house/bonus/bonus-stake.ts'
import { readBook, writeBook } from './book-text.ts'
import { grantsIn } from './round-bonus.ts'
import { type RoundBook, type RoundSums, sumRound } from './round-rules.ts'

/** A round as the vendor names it; players at one table may share the name. */
export interface VendorRoundKey {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly ref: string
}

export interface VendorRoundRow {
  readonly gameCode: string
  readonly book: RoundBook
  /** The round of the member's record; null while there are only marks of what never came. */
  readonly roundId: Uuid | null
  readonly isRoundStored: boolean
  /** A grant of bonus money of the member is active or waits, as it was read. */
  readonly hasBonus: boolean
  /** When it last changed; the record's moment of opening and of closing. */
  readonly atMs: number
  /** Counts the changes; zero as read means that there is no row yet. */
  readonly version: number
  readonly versionRead: number
}

const LOCK = {
  name: 'vendor-lock-rounds',
  text: `select v.vendor_code, v.member_id, v.ref, v.game_code, v.round_id, v.version, v.book, m.has_bonus
    from unnest($1::text[], $2::bigint[], $3::text[]) as k(vendor_code, member_id, ref)
    join vendor_round v using (vendor_code, member_id, ref) join member m on m.id = v.member_id`,
}
const COLUMNS = `unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::uuid[],
  $6::integer[], $7::integer[], $8::text[])
  as n(vendor_code, member_id, ref, game_code, round_id, version, version_read, book)`
const INSERT = {
  name: 'vendor-insert-rounds',
  text: `insert into vendor_round (vendor_code, member_id, ref, game_code, round_id, version, book)
    select vendor_code, member_id, ref, game_code, round_id, version, book::json from ${COLUMNS}`,
}
/** Fails the batch when a round was changed by somebody else meanwhile. */
const UPDATE = {
  name: 'vendor-update-rounds',
  text: `with changed as (
      update vendor_round v set round_id = n.round_id, version = n.version, book = n.book::json
      from ${COLUMNS}
      where v.vendor_code = n.vendor_code and v.member_id = n.member_id and v.ref = n.ref
        and v.version = n.version_read
      returning 1
    )
    select require_rows(count(*), $9::bigint) from changed`,
}
const RECORD = `unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::text[],
  $6::timestamptz[], $7::text[], $8::text[], $9::bigint[], $10::uuid[], $11::bigint[], $12::text[], $13::bigint[])
  as n(member_id, id, stake_minor, payout_minor, state, moment, game_code, vendor_code, valid_minor, grant_id,
    bonus_minor, bonus_counts, wagered_minor)`
const ADD_TO_RECORD = {
  name: 'vendor-add-records',
  text: `insert into round (member_id, id, stake_minor, payout_minor, state, opened_at, closed_at,
      game_code, vendor_code, valid_minor, grant_id, bonus_minor, bonus_counts, wagered_minor, version, options, events)
    select member_id, id, stake_minor, payout_minor, state, moment,
      case state when 'closed' then moment end, game_code, vendor_code, valid_minor, grant_id, bonus_minor,
      bonus_counts, wagered_minor, '', '{}', '[]'
    from ${RECORD}`,
}
/** What counted a round that was over hears of each change of it. */
const CHANGE_RECORD = {
  name: 'vendor-change-records',
  text: `with changed as (
      select r.member_id, r.id, n.moment, was.valid as valid_before, was.stake as stake_before,
        r.payout_minor - r.stake_minor + was.stake as payout_before, n.valid_minor as valid,
        n.valid_minor + coalesce(n.bonus_minor, 0) as stake,
        n.payout_minor - n.stake_minor + n.valid_minor + coalesce(n.bonus_minor, 0) as payout
      from ${RECORD} join round r on r.member_id = n.member_id and r.id = n.id
      cross join lateral (select coalesce(r.valid_minor, r.stake_minor) as valid,
        coalesce(r.valid_minor + coalesce(r.bonus_minor, 0), r.stake_minor) as stake) was
      where r.state = 'closed' and n.state = 'closed'
    ), noted as (
      insert into round_correction (member_id, round_id, corrected_at, stake_before_minor,
        payout_before_minor, valid_before_minor, stake_minor, payout_minor, valid_minor)
      select member_id, id, moment, stake_before, payout_before, valid_before, stake, payout, valid from changed
      where (stake, payout) is distinct from (stake_before, payout_before)
    )
    update round r set stake_minor = n.stake_minor, payout_minor = n.payout_minor,
      state = n.state, valid_minor = n.valid_minor, grant_id = n.grant_id, bonus_minor = n.bonus_minor,
      bonus_counts = n.bonus_counts, wagered_minor = n.wagered_minor,
      closed_at = case n.state when 'closed' then coalesce(r.closed_at, n.moment) end
    from ${RECORD} where r.member_id = n.member_id and r.id = n.id`,
}

/** Vendors' rounds with the member's record of them, written with the money they move. */
export const vendorRounds: Companion<VendorRoundKey, VendorRoundRow> = {
  name: 'vendor round',
  mapKey: ({ vendorCode, memberId, ref }) => `${vendorCode} ${memberId} ${ref}`,
  async lock(client, keys) {
    const found = await client.query({ ...LOCK, values: keyColumns(keys) })
    return found.rows.map((row) => [
      { vendorCode: row.vendor_code, memberId: row.member_id, ref: row.ref },
      readRound(row),
    ])
  },
  save(client, rows) {
    const isKnown = ([, row]: Saved) => row.versionRead > 0
    const known = rows.filter(isKnown)
    const fresh = rows.filter((each) => !isKnown(each))
    const writes: Promise<unknown>[] = []
    if (fresh.length > 0) writes.push(client.query({ ...INSERT, values: columns(fresh) }))
    if (known.length > 0) {
      writes.push(client.query({ ...UPDATE, values: [...columns(known), known.length] }))
    }
    return Promise.all([...writes, ...saveRecords(client, rows)])
  },
  asStored: (row) => ({
    ...row,
    versionRead: row.version,
    isRoundStored: row.roundId !== null,
  }),
}

type Saved = readonly [VendorRoundKey, VendorRoundRow]

interface RecordRow extends RoundSums {
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly atMs: number
  readonly gameCode: string
  readonly vendorCode: string
}

function saveRecords(client: pg.ClientBase, rows: readonly Saved[]): Promise<unknown>[] {
  const records = (isStored: boolean) =>
    rows.flatMap(([{ memberId, vendorCode }, row]): RecordRow[] => {
      const { roundId, atMs, gameCode, book, isRoundStored } = row
      if (roundId === null || isRoundStored !== isStored) return []
      return [{ memberId, vendorCode, roundId, atMs, gameCode, ...sumRound(book) }]
    })
  const [added, changed] = [records(false), records(true)]
  return [
    ...(added.length > 0 ? [client.query({ ...ADD_TO_RECORD, values: recordColumns(added) })] : []),
    ...(changed.length > 0
      ? [client.query({ ...CHANGE_RECORD, values: recordColumns(changed) })]
      : []),
  ]
}

function recordColumns(records: readonly RecordRow[]): unknown[] {
  return [
    int8Array(records.map(({ memberId }) => memberId)),
    uuidArray(records.map(({ roundId }) => roundId)),
    int8Array(records.map(({ stakeMinor }) => stakeMinor)),
    nullableInt8Array(records.map(({ isOpen, paidMinor }) => (isOpen ? null : paidMinor))),
    textArray(records.map(({ isOpen }) => (isOpen ? 'open' : 'closed'))),
    timestampArray(records.map(({ atMs }) => atMs)),
    textArray(records.map(({ gameCode }) => gameCode)),
    textArray(records.map(({ vendorCode }) => vendorCode)),
    int8Array(records.map(({ validMinor }) => validMinor)),
    records.map(({ bonus }) => bonus?.of?.grantId ?? null),
    nullableInt8Array(records.map(({ bonus }) => bonus?.bonusMinor ?? null)),
    records.map(({ bonus }) => (bonus?.of ? writeRatio(bonus.of.counts) : null)),
    nullableInt8Array(records.map(({ bonus }) => bonus?.wageredMinor ?? null)),
  ]
}

function keyColumns(keys: readonly VendorRoundKey[]): Buffer[] {
  return [
    textArray(keys.map(({ vendorCode }) => vendorCode)),
    int8Array(keys.map(({ memberId }) => memberId)),
    textArray(keys.map(({ ref }) => ref)),
  ]
}

function columns(rows: readonly Saved[]): unknown[] {
  return [
    ...keyColumns(rows.map(([key]) => key)),
    textArray(rows.map(([, row]) => row.gameCode)),
    rows.map(([, row]) => row.roundId),
    int4Array(rows.map(([, row]) => row.version)),
    int4Array(rows.map(([, row]) => row.versionRead)),
    textArray(rows.map(([, row]) => writeBook(row.book))),
  ]
}

interface StoredVendorRound {
  readonly game_code: string
  readonly round_id: Uuid | null
  readonly version: number
  readonly book: unknown
  readonly has_bonus: boolean
}

function readRound(row: StoredVendorRound): VendorRoundRow {
  return {
    gameCode: row.game_code,
    book: readBook(row.book),
    roundId: row.round_id,
    isRoundStored: row.round_id !== null,
    hasBonus: row.has_bonus,
    atMs: 0,
    version: row.version,
    versionRead: row.version,
  }
}

/** Grants with bonus money in a round, as it is now; none where there is no such round. */
export async function loadGrantsOfRound(
  pool: pg.Pool,
  { vendorCode, memberId, ref }: VendorRoundKey,
): Promise<readonly Uuid[]> {
  const found = await pool.query<{ book: unknown }>(
    'select book from vendor_round where vendor_code = $1 and member_id = $2 and ref = $3',
    [vendorCode, memberId, ref],
  )
  const [round] = found.rows
  return round ? grantsIn(readBook(round.book)) : []
}

/** Rounds of this vendor that the member has not finished, the oldest first. */
export async function loadOpenVendorRounds(
  pool: pg.Pool,
  memberId: bigint,
  vendorCode: string,
): Promise<readonly OpenVendorRound[]> {
  const found = await pool.query<OpenVendorRound>(
    `select v.ref, v.game_code as "gameCode", r.opened_at as "openedAt"
     from (select id, opened_at, state, vendor_code from round where member_id = $1
           order by id desc limit 500) r
     join vendor_round v on v.vendor_code = $2 and v.member_id = $1 and v.round_id = r.id
     where r.state = 'open' and r.vendor_code = $2 order by r.id limit 50`,
    [memberId, vendorCode],
  )
  return found.rows
}

interface OpenVendorRound {
  readonly ref: string
  readonly gameCode: string
  readonly openedAt: Date
}
