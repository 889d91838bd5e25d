import { assert, minor, type Uuid } from '@baize/kernel'
import {
  type Companion,
  int4Array,
  int8Array,
  nullableInt8Array,
  splitColumn,
  textArray,
  timestampArray,
  uuidArray,
} from '@baize/ledger/pg'
import { paidMinorOf, type Wager } from '@baize/wagers'
import type pg from 'pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { readRatio, writeRatio } from '../bonus/bonus-stake.ts'
import { partsOf } from './split-stake.ts'
import { sourceOf, stakeMinorOf, validOf, type WagerRow } from './wager-row.ts'

export interface WagerKey {
  readonly memberId: bigint
  readonly wagerId: Uuid
}

/** A row in one text: the driver spends more on a column than on what is in it. */
const AS_TEXT = `concat_ws(' ', w.member_id, w.id, w.product, w.code, coalesce(w.event_id::text, '-'),
  coalesce(w.seat_account_id, 0), w.state, w.stake_minor, w.captured_minor, w.captured_paid_minor,
  w.returned_minor, w.payout_minor, w.version, (extract(epoch from w.opened_at) * 1000)::bigint,
  coalesce((extract(epoch from w.closed_at) * 1000)::bigint, 0),
  coalesce(w.uncounted_minor, w.stake_minor - w.returned_minor - w.valid_minor, 0), w.rebate_minor,
  coalesce(w.grant_id::text, '-'), coalesce(w.bonus_minor, 0), coalesce(w.bonus_counts, '-'),
  coalesce(w.wagered_minor::text, '-'), coalesce(w.free_bet_id::text, '-'))`

// Under the lock of the head, which everything that writes a wager holds; the write checks what was read.
const READ = {
  name: 'wager-read',
  text: `select string_agg(${AS_TEXT}, ',') as wagers
    from unnest($1::bigint[], $2::uuid[]) as k(key_member_id, key_id)
    join wager w on w.member_id = k.key_member_id and w.id = k.key_id`,
}
const INSERT = {
  name: 'wager-insert',
  text: `insert into wager (member_id, id, product, code, event_id, seat_account_id, state, stake_minor,
      captured_minor, captured_paid_minor, returned_minor, payout_minor, valid_minor, rebate_minor, version,
      opened_at, closed_at, grant_id, bonus_minor, bonus_counts, wagered_minor, uncounted_minor, free_bet_id)
    select member_id, id, product, code, nullif(event_id, '')::uuid, seat_account_id, state, stake_minor,
      captured_minor, captured_paid_minor, returned_minor, payout_minor, valid_minor, rebate_minor, version,
      opened_at, closed_at, nullif(grant_id, '')::uuid, bonus_minor, nullif(bonus_counts, ''), wagered_minor,
      uncounted_minor, nullif(free_bet_id, '')::uuid
    from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[],
      $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
      $13::bigint[], $14::bigint[], $15::integer[], $16::timestamptz[], $17::timestamptz[], $18::text[], $19::bigint[],
      $20::text[], $21::bigint[], $22::bigint[], $23::text[]) as r(member_id, id, product, code, event_id, seat_account_id, state, stake_minor, captured_minor,
      captured_paid_minor, returned_minor, payout_minor, valid_minor, rebate_minor, version, opened_at,
      closed_at, grant_id, bonus_minor, bonus_counts, wagered_minor, uncounted_minor, free_bet_id)`,
}
const UPDATE = {
  name: 'wager-update',
  text: `with changed as (
      update wager w set state = r.state, stake_minor = r.stake_minor,
        captured_minor = r.captured_minor, captured_paid_minor = r.captured_paid_minor,
        returned_minor = r.returned_minor, payout_minor = r.payout_minor,
        valid_minor = r.valid_minor, rebate_minor = r.rebate_minor, version = r.version,
        closed_at = r.closed_at, grant_id = nullif(r.grant_id, '')::uuid, bonus_minor = r.bonus_minor,
        bonus_counts = nullif(r.bonus_counts, ''), wagered_minor = r.wagered_minor,
        uncounted_minor = r.uncounted_minor
      from unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::integer[], $12::timestamptz[],
        $13::text[], $14::bigint[], $15::text[], $16::bigint[], $17::bigint[], $18::text[],
        $19::integer[]) as r(member_id, id, state, stake_minor, captured_minor,
          captured_paid_minor, returned_minor, payout_minor, valid_minor, rebate_minor, version, closed_at,
          grant_id, bonus_minor, bonus_counts, wagered_minor, uncounted_minor, state_read, version_read)
      where w.member_id = r.member_id and w.id = r.id and w.state = r.state_read
        and w.version = r.version_read
      returning 1
    )
    select require_rows(count(*), $20::bigint) from changed`,
}
const SETTLE = {
  name: 'wager-settle',
  text: `insert into wager_settlement
      (member_id, wager_id, version, state, returned_minor, payout_minor, valid_minor, settled_at)
    select * from unnest($1::bigint[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[],
      $6::bigint[], $7::bigint[], $8::timestamptz[])`,
}

/** Wagers, read and written with the money they move. */
export const wagers: Companion<WagerKey, WagerRow> = {
  name: 'wager',
  // Ids of wagers are unique among all members.
  mapKey: ({ wagerId }) => wagerId,
  async lock(client, keys) {
    const found = await client.query<{ wagers: string | null }>({
      ...READ,
      values: [
        int8Array(keys.map(({ memberId }) => memberId)),
        uuidArray(keys.map(({ wagerId }) => wagerId)),
      ],
    })
    return readRows(found.rows[0]?.wagers).map((row) => [row, row] as const)
  },
  save(client, changes) {
    const rows = changes.map(([, row]) => row)
    const fresh = rows.filter(({ stored }) => !stored)
    const known = rows.filter(({ stored }) => stored)
    const settled = rows.flatMap((row) => row.settlements.map((each) => ({ ...each, row })))
    const writes: Promise<unknown>[] = []
    if (fresh.length > 0) writes.push(client.query({ ...INSERT, values: insertValues(fresh) }))
    if (known.length > 0) writes.push(client.query({ ...UPDATE, values: updateValues(known) }))
    if (settled.length > 0) {
      const values = [
        int8Array(settled.map(({ row }) => row.memberId)),
        uuidArray(settled.map(({ row }) => row.wagerId)),
        int4Array(settled.map(({ version }) => version)),
        textArray(settled.map(({ state }) => state)),
        int8Array(settled.map(({ returnedMinor }) => returnedMinor)),
        int8Array(settled.map(({ payoutMinor }) => payoutMinor)),
        nullableInt8Array(settled.map(({ validMinor }) => validMinor)),
        timestampArray(settled.map(({ settledAtMs }) => settledAtMs)),
      ]
      writes.push(client.query({ ...SETTLE, values }))
    }
    return Promise.all(writes)
  },
}

export async function loadWager(
  database: Queryable,
  memberId: bigint,
  wagerId: Uuid,
): Promise<WagerRow | undefined> {
  const found = await database.query<{ wagers: string | null }>(
    `select ${AS_TEXT} as wagers from wager w where w.member_id = $1 and w.id = $2`,
    [memberId, wagerId],
  )
  return readRows(found.rows[0]?.wagers)[0]
}

export async function loadWagers(
  database: Queryable,
  keys: readonly WagerKey[],
): Promise<WagerRow[]> {
  const found = await database.query<{ wagers: string | null }>({
    ...READ,
    values: [
      int8Array(keys.map(({ memberId }) => memberId)),
      uuidArray(keys.map(({ wagerId }) => wagerId)),
    ],
  })
  return readRows(found.rows[0]?.wagers)
}

/** Open wagers of an event in the order of their ids, after one of them. */
export async function loadOpenWagers(
  pool: pg.Pool,
  page: { readonly eventId: Uuid; readonly after: Uuid; readonly limit: number },
): Promise<WagerRow[]> {
  const found = await pool.query<{ wagers: string | null }>({
    name: 'wager-open-of-event',
    text: `select string_agg(${AS_TEXT}, ',' order by w.id) as wagers from (
        select * from wager where event_id = $1 and id > $2 and state in ('pending', 'open')
        order by id limit $3
      ) w`,
    values: [page.eventId, page.after, page.limit],
  })
  return readRows(found.rows[0]?.wagers)
}

function insertValues(rows: readonly WagerRow[]): Buffer[] {
  return [
    int8Array(rows.map(({ memberId }) => memberId)),
    uuidArray(rows.map(({ wagerId }) => wagerId)),
    textArray(rows.map(({ product }) => product)),
    textArray(rows.map(({ code }) => code)),
    textArray(rows.map(({ eventId }) => eventId ?? '')),
    nullableInt8Array(rows.map(({ seatAccountId }) => seatAccountId)),
    textArray(rows.map(({ wager }) => wager.state)),
    ...moneyValues(rows),
    int4Array(rows.map(({ wager }) => wager.version)),
    timestampArray(rows.map(({ openedAtMs }) => openedAtMs)),
    timestampArray(rows.map(({ closedAtMs }) => closedAtMs)),
    ...bonusValues(rows),
    textArray(rows.map(({ freeBetId }) => freeBetId ?? '')),
  ]
}

function updateValues(rows: readonly WagerRow[]): unknown[] {
  return [
    int8Array(rows.map(({ memberId }) => memberId)),
    uuidArray(rows.map(({ wagerId }) => wagerId)),
    textArray(rows.map(({ wager }) => wager.state)),
    ...moneyValues(rows),
    int4Array(rows.map(({ wager }) => wager.version)),
    timestampArray(rows.map(({ closedAtMs }) => closedAtMs)),
    ...bonusValues(rows),
    textArray(rows.map(({ stored }) => stored?.state ?? '')),
    int4Array(rows.map(({ stored }) => stored?.version ?? 0)),
    rows.length,
  ]
}

function moneyValues(rows: readonly WagerRow[]): Buffer[] {
  return [
    int8Array(rows.map(stakeMinorOf)),
    int8Array(rows.map(({ wager }) => wager.capturedMinor)),
    int8Array(rows.map(({ wager }) => wager.capturedPaidMinor)),
    int8Array(rows.map(({ wager }) => wager.returnedMinor)),
    int8Array(rows.map(({ wager }) => paidMinorOf(wager))),
    nullableInt8Array(rows.map(validOf)),
    int8Array(rows.map(({ wager }) => wager.rebateMinor)),
  ]
}

function bonusValues(rows: readonly WagerRow[]): Buffer[] {
  return [
    textArray(rows.map(({ bonus }) => bonus?.grantId ?? '')),
    nullableInt8Array(rows.map(({ bonus }) => bonus?.bonusMinor ?? null)),
    textArray(rows.map(({ bonus }) => (bonus ? writeRatio(bonus.counts) : ''))),
    nullableInt8Array(rows.map(({ bonus }) => bonus?.wageredMinor ?? null)),
    nullableInt8Array(rows.map(({ bonus, wager }) => (bonus ? wager.uncountedMinor : null))),
  ]
}

function readRows(column: string | null | undefined): WagerRow[] {
  return splitColumn(column).map((text) => {
    const [memberId, wagerId, product, code, eventId, seat, state, ...figures] = text.split(' ')
    const [stake, captured, capturedPaid, returned, payout, ...rest] = figures
    const [version, openedAt, closedAt, uncounted, rebate, ...ofGrant] = rest
    const bonus = readBonus(ofGrant)
    assert(memberId && wagerId && product && code && state && openedAt, 'a wager is read whole')
    const seatAccountId = seat === '0' || seat === undefined ? null : BigInt(seat)
    const freeBetId = readId(ofGrant.at(-1))
    const paidAheadMinor = amountOf(capturedPaid)
    const wager: Wager = {
      state: state as Wager['state'],
      stake: bonus
        ? partsOf(amountOf(stake), bonus.bonusMinor)
        : [{ source: sourceOf({ seatAccountId, freeBetId }), amountMinor: amountOf(stake) }],
      capturedMinor: amountOf(captured),
      capturedPaidMinor: paidAheadMinor,
      returnedMinor: amountOf(returned),
      settledPaidMinor: minor(amountOf(payout) - paidAheadMinor),
      rebateMinor: amountOf(rebate),
      uncountedMinor: amountOf(uncounted),
      version: Number(version),
    }
    return {
      memberId: BigInt(memberId),
      wagerId: wagerId as Uuid,
      product,
      code,
      eventId: readId(eventId) ?? null,
      seatAccountId,
      ...{ wager, bonus, freeBetId },
      openedAtMs: Number(openedAt),
      closedAtMs: closedAt === '0' ? null : Number(closedAt),
      stored: { state: wager.state, version: wager.version },
      settlements: [],
    }
  })
}

function readId(text: string | undefined): Uuid | undefined {
  return text === '-' || text === undefined ? undefined : (text as Uuid)
}

function readBonus([grantId, bonusMinor, counts, wagered]: readonly string[]) {
  if (grantId === undefined || grantId === '-') return undefined
  return {
    grantId: grantId as Uuid,
    bonusMinor: amountOf(bonusMinor),
    counts: readRatio(counts ?? ''),
    wageredMinor: wagered === '-' ? null : amountOf(wagered),
  }
}

function amountOf(text: string | undefined) {
  return minor(BigInt(text ?? ''))
}
