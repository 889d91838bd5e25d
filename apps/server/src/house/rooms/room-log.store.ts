import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { RoomHold } from './rooms.store.ts'

/** A room among all rooms of the house. */
export type RoomRef = Pick<RoomHold, 'kind' | 'code'>

/** What the events of a room came to up to a place of its log. */
export interface StoredSnapshot<State> {
  readonly seq: number
  readonly state: State | null
}

/**
 * Adds events to the log of a room under a hold, after a known place. Inside a transaction it makes everything else that is written there
 * depend on the hold as well: the caller rolls back where it answers false.
 *
 * @returns false where the hold is no longer good, or the log has gone on: then nothing was added
 */
export async function appendEvents(
  database: Queryable,
  { kind, code, serverId, fence }: RoomHold,
  lastSeq: number,
  events: readonly object[],
): Promise<boolean> {
  const added = await database.query(
    `with held as (
       update room set last_seq = last_seq + $6
        where kind = $1 and code = $2 and owner_id = $3 and fence = $4 and last_seq = $5
       returning 1
     )
     insert into room_event (kind, code, seq, fence, data)
     select $1, $2, $5 + e.place, $4, e.data
       from held, jsonb_array_elements($7::jsonb) with ordinality as e(data, place)`,
    [kind, code, serverId, fence, lastSeq, events.length, JSON.stringify(events)],
  )
  return added.rowCount === events.length
}

/** What a room's log has after a place. */
export interface LogAfter<Event> {
  /** The place of its last event; that of none it ever had is 0. */
  readonly lastSeq: number
  /** In order; events that every snapshot has may have been removed. */
  readonly events: readonly { readonly seq: number; readonly event: Event }[]
}

export async function loadLogAfter<Event>(
  database: Queryable,
  { kind, code }: RoomRef,
  afterSeq: number,
): Promise<LogAfter<Event>> {
  const found = await database.query<{ lastSeq: bigint; seq: bigint | null; event: Event }>(
    `select r.last_seq as "lastSeq", e.seq, e.data as event from room r
       left join room_event e on e.kind = r.kind and e.code = r.code and e.seq > $3
      where r.kind = $1 and r.code = $2 order by e.seq`,
    [kind, code, afterSeq],
  )
  return {
    lastSeq: Number(found.rows[0]?.lastSeq ?? 0),
    events: found.rows.flatMap(({ seq, event }) =>
      seq === null ? [] : [{ seq: Number(seq), event }],
    ),
  }
}

export async function loadSnapshot<State>(
  database: Queryable,
  { kind, code }: RoomRef,
): Promise<StoredSnapshot<State>> {
  const found = await database.query<{ seq: bigint; state: State | null }>(
    'select snapshot_seq as seq, snapshot as state from room where kind = $1 and code = $2',
    [kind, code],
  )
  const [row] = found.rows
  return { seq: Number(row?.seq ?? 0), state: row?.state ?? null }
}

/** Keeps what the events came to; an older snapshot than the one that is there is left out. */
export async function saveSnapshot(
  database: Queryable,
  { kind, code }: RoomRef,
  { seq, state }: StoredSnapshot<object>,
): Promise<void> {
  await database.query(
    `update room set snapshot = $3, snapshot_seq = $4
      where kind = $1 and code = $2 and snapshot_seq < $4`,
    [kind, code, JSON.stringify(state), seq],
  )
}

/** Removes events that every snapshot has, some time after they happened. */
export async function pruneEvents(database: Queryable, before: Date): Promise<void> {
  await database.query(
    `delete from room_event e using room r
      where r.kind = e.kind and r.code = e.code and e.seq <= r.snapshot_seq and e.at < $1`,
    [before],
  )
}
