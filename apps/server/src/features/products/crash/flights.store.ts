import { parseServerSeed } from '@baize/fairness'
import { bustOf } from '@baize/games/crash'
import { assert, type Uuid } from '@baize/kernel'
import { isHeld, type RoomHold, valuesOf } from '../../../house/rooms/rooms.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { hmacSha256 } from '../../../platform/hash-functions.ts'
import type { CrashParts } from './crash-parts.ts'

/** A flight with everything that is fixed about it. While it is open, hash and bust are secrets. */
export interface Flight {
  readonly flightId: Uuid
  readonly chainId: Uuid
  readonly number: number
  readonly commitment: string
  readonly salt: string
  readonly state: 'open' | 'busted' | 'over'
  readonly startsAtMs: number
  readonly hash: string
  readonly bust: number
  readonly endedAtMs: number | null
  readonly isInterrupted: boolean
  /** Milliseconds flown at the room's last completed look; null before the first after the start. */
  readonly lookedMs: number | null
}

interface StoredFlight {
  readonly id: Uuid
  readonly chain_id: Uuid
  readonly number: number
  readonly commitment: string
  readonly salt: string
  readonly state: Flight['state']
  readonly starts_at: Date
  readonly sealed_hash: Buffer | null
  readonly hash: string | null
  readonly ended_at: Date | null
  readonly is_interrupted: boolean
  readonly looked_ms: number | null
}

type Opener = Pick<CrashParts['vault'], 'unlock'>

const READ = `select f.id, f.chain_id, f.number, c.commitment, c.salt, f.state, f.starts_at, f.sealed_hash,
    f.hash, f.ended_at, f.is_interrupted, f.looked_ms
  from crash_flight f join crash_chain c on c.id = f.chain_id`

function readFlight(vault: Opener, row: StoredFlight): Flight {
  const hash = row.hash ?? (row.sealed_hash && vault.unlock(row.sealed_hash))
  assert(hash, 'a flight has its hash, sealed or told')
  return {
    flightId: row.id,
    chainId: row.chain_id,
    number: row.number,
    commitment: row.commitment,
    salt: row.salt,
    state: row.state,
    startsAtMs: row.starts_at.getTime(),
    hash,
    bust: bustOf(hmacSha256, hash, row.salt),
    endedAtMs: row.ended_at === null ? null : row.ended_at.getTime(),
    isInterrupted: row.is_interrupted,
    lookedMs: row.looked_ms,
  }
}

/** The flight that was made last. */
export async function loadLastFlight(
  database: Queryable,
  vault: Opener,
): Promise<Flight | undefined> {
  const found = await database.query<StoredFlight>(`${READ} order by f.id desc limit 1`)
  return found.rows[0] && readFlight(vault, found.rows[0])
}

export async function loadFlight(
  database: Queryable,
  vault: Opener,
  flightId: Uuid,
): Promise<Flight | undefined> {
  const found = await database.query<StoredFlight>(`${READ} where f.id = $1`, [flightId])
  return found.rows[0] && readFlight(vault, found.rows[0])
}

/** Flights that were told, the newest first. */
export async function loadTold(database: Queryable, vault: Opener, most: number) {
  const found = await database.query<StoredFlight>(
    `${READ} where f.state <> 'open' order by f.id desc limit $1`,
    [most],
  )
  return found.rows.map((row) => readFlight(vault, row))
}

/** Makes the next flight. False when another server was faster, or has the room. */
export async function insertFlight(
  database: Queryable,
  hold: RoomHold | undefined,
  vault: CrashParts['vault'],
  flight: Pick<Flight, 'flightId' | 'chainId' | 'number' | 'startsAtMs' | 'hash'>,
  atMs: number,
): Promise<boolean> {
  const seed = parseServerSeed(flight.hash)
  assert(seed.ok, 'a hash has 64 hexadecimal digits')
  const made = await database.query(
    `insert into crash_flight (id, chain_id, number, state, created_at, starts_at, sealed_hash)
     select $1::uuid, $2::uuid, $3::int, 'open', $4::timestamptz, $5::timestamptz, $6::bytea where ${isHeld(7)}
     on conflict do nothing`,
    [
      flight.flightId,
      flight.chainId,
      flight.number,
      new Date(atMs),
      new Date(flight.startsAtMs),
      vault.lock(seed.value),
      ...valuesOf(hold),
    ],
  )
  return made.rowCount === 1
}

/** Writes a completed look down, so that the next leader goes on from it. Nothing once the flight was told: its end is decided. */
export async function saveLook(
  database: Queryable,
  hold: RoomHold | undefined,
  flightId: Uuid,
  lookedMs: number,
): Promise<void> {
  await database.query(
    `update crash_flight set looked_ms = greatest(looked_ms, $2)
      where id = $1 and state = 'open' and ${isHeld(3)}`,
    [flightId, lookedMs, ...valuesOf(hold)],
  )
}

/** How many flights were interrupted since a moment, and when the last one was. */
export async function countInterrupted(
  database: Queryable,
  since: Date,
): Promise<{ readonly count: number; readonly last: Date | null }> {
  const found = await database.query<{ count: number; last: Date | null }>(
    `select count(*)::int as count, max(ended_at) as last from crash_flight
      where is_interrupted and ended_at >= $1`,
    [since],
  )
  return found.rows[0] ?? { count: 0, last: null }
}

/**
 * Tells how a flight ended, once: false when another end was told first, or the hold is no longer good. A server that answers a player may
 * tell it without one: the end is fixed.
 */
export async function tellFlight(
  database: Queryable,
  hold: RoomHold | undefined,
  flight: Flight,
  end: { readonly atMs: number; readonly isInterrupted: boolean },
): Promise<boolean> {
  const told = await database.query(
    `update crash_flight set state = 'busted', hash = $2, bust = $3, ended_at = $4, is_interrupted = $5,
       looked_ms = case when $5 then coalesce(looked_ms, 0) else looked_ms end, sealed_hash = null
     where id = $1 and state = 'open' and ${isHeld(6)}`,
    [
      ...[flight.flightId, flight.hash, flight.bust, new Date(end.atMs), end.isInterrupted],
      ...valuesOf(hold),
    ],
  )
  return told.rowCount === 1
}

/** Every bet of it has its end. */
export async function finishFlight(
  database: Queryable,
  hold: RoomHold | undefined,
  flightId: Uuid,
): Promise<void> {
  await database.query(
    `update crash_flight set state = 'over'
      where id = $1 and state = 'busted' and ${isHeld(2)}`,
    [flightId, ...valuesOf(hold)],
  )
}

export async function isPaused(database: Queryable): Promise<boolean> {
  const found = await database.query<{ is_paused: boolean }>('select is_paused from crash_room')
  return found.rows[0]?.is_paused ?? false
}

/** False when it is so already. */
export async function setPaused(database: Queryable, wanted: boolean): Promise<boolean> {
  const changed = await database.query(
    'update crash_room set is_paused = $1 where is_paused <> $1',
    [wanted],
  )
  return changed.rowCount === 1
}
