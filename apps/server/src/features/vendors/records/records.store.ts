import type { RecordFault } from '@baize/contract'
import type { VendorRecord } from '@baize/contract/vendors'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A record as it is kept. */
export interface KeptRecord {
  readonly playerRef: string
  readonly ref: string
  readonly revision: number
  readonly gameCode: string
  readonly openedAt: Date
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly roundId: Uuid | null
  readonly fault: RecordFault | null
}

export async function loadKept(
  database: Queryable,
  vendorCode: string,
  records: readonly VendorRecord[],
): Promise<readonly KeptRecord[]> {
  const found = await database.query<KeptRecord>(
    `select player_ref as "playerRef", ref, revision, game_code as "gameCode",
       opened_at as "openedAt", staked_minor as "stakedMinor", paid_minor as "paidMinor",
       round_id as "roundId", fault
     from unnest($2::text[], $3::text[]) as k(player_ref, ref)
     join vendor_record using (player_ref, ref) where vendor_code = $1`,
    [vendorCode, records.map(({ playerId }) => playerId), records.map(({ roundId }) => roundId)],
  )
  return found.rows
}

/** Members by the vendor's names of them. */
export async function loadPlayers(
  database: Queryable,
  vendorCode: string,
  playerRefs: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<{ playerRef: string; memberId: bigint }>(
    `select player_ref as "playerRef", member_id as "memberId" from vendor_player
     where vendor_code = $1 and player_ref = any($2::text[])`,
    [vendorCode, playerRefs],
  )
  return new Map(found.rows.map(({ playerRef, memberId }) => [playerRef, memberId]))
}

/** A record that is to be kept, with whose it is and what is wrong with it. */
export interface NewRecord {
  readonly record: VendorRecord
  readonly memberId: bigint | null
  readonly roundId: Uuid | null
  readonly fault: RecordFault | null
  readonly book: string
}

export async function saveRecords(
  database: Queryable,
  vendorCode: string,
  rows: readonly NewRecord[],
  at: Date,
): Promise<void> {
  const column = (of: (row: NewRecord) => unknown) => rows.map(of)
  await database.query(
    `insert into vendor_record (vendor_code, player_ref, ref, revision, sequence, game_code,
       currency, scale, opened_at, closed_at, staked_minor, paid_minor, member_id, round_id, fault,
       imported_at)
     select $1, n.*, $2 from unnest($3::text[], $4::text[], $5::int[], $6::bigint[], $7::text[],
       $8::text[], $9::smallint[], $10::timestamptz[], $11::timestamptz[], $12::bigint[],
       $13::bigint[], $14::bigint[], $15::uuid[], $16::text[]) as n
     on conflict (vendor_code, player_ref, ref) do update set revision = excluded.revision,
       sequence = excluded.sequence, closed_at = excluded.closed_at,
       staked_minor = excluded.staked_minor, paid_minor = excluded.paid_minor,
       member_id = excluded.member_id, round_id = excluded.round_id, fault = excluded.fault,
       imported_at = excluded.imported_at`,
    [
      vendorCode,
      at,
      column(({ record }) => record.playerId),
      column(({ record }) => record.roundId),
      column(({ record }) => record.revision),
      column(({ record }) => record.sequence),
      column(({ record }) => record.gameId),
      column(({ record }) => record.currency),
      column(({ record }) => record.scale),
      column(({ record }) => new Date(record.openedAt)),
      column(({ record }) => record.closedAt && new Date(record.closedAt)),
      column(({ record }) => record.stakedMinor),
      column(({ record }) => record.paidMinor),
      column(({ memberId }) => memberId),
      column(({ roundId }) => roundId),
      column(({ fault }) => fault),
    ],
  )
}

/** Puts the rounds into their members' record, or changes them there. */
export async function saveRounds(
  database: Queryable,
  vendorCode: string,
  rows: readonly NewRecord[],
): Promise<void> {
  if (rows.length === 0) return
  const column = (of: (row: NewRecord) => unknown) => rows.map(of)
  const values = [
    vendorCode,
    column(({ memberId }) => memberId),
    column(({ roundId }) => roundId),
    column(({ record }) => record.gameId),
    column(({ record }) => new Date(record.openedAt)),
    column(({ record }) => record.closedAt && new Date(record.closedAt)),
    column(({ record }) => record.stakedMinor),
    column(({ record }) => (record.closedAt === null ? null : record.paidMinor)),
  ]
  await database.query(
    `insert into round as kept (vendor_code, member_id, id, game_code, opened_at, closed_at,
       stake_minor, payout_minor, valid_minor, state, version, options, events)
     select $1, n.*, stake_minor, case when closed_at is null then 'open' else 'closed' end, '', '{}', '[]'
     from unnest($2::bigint[], $3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[],
       $7::bigint[], $8::bigint[])
       as n(member_id, id, game_code, opened_at, closed_at, stake_minor, payout_minor)
     on conflict (member_id, id) do update set closed_at = excluded.closed_at,
       stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor,
       valid_minor = excluded.valid_minor, state = excluded.state`,
    values,
  )
  await database.query(
    `insert into vendor_round as kept (vendor_code, member_id, ref, game_code, round_id, version, book)
     select $1, n.member_id, n.ref, n.game_code, n.round_id, 1, n.book::json
     from unnest($2::bigint[], $3::text[], $4::text[], $5::uuid[], $6::text[])
       as n(member_id, ref, game_code, round_id, book)
     on conflict (vendor_code, member_id, ref) do update
       set version = kept.version + 1, book = excluded.book
       where kept.round_id = excluded.round_id`,
    [
      vendorCode,
      column(({ memberId }) => memberId),
      column(({ record }) => record.roundId),
      column(({ record }) => record.gameId),
      column(({ roundId }) => roundId),
      column(({ book }) => book),
    ],
  )
}
