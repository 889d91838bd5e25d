import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** A server's hold on a room: what it writes names both. */
export interface RoomHold {
  readonly kind: string
  readonly code: string
  readonly serverId: Uuid
  /** Grows with each owner. */
  readonly fence: bigint
  /** Grows when something beside its log waits for the owner. */
  readonly calls?: bigint
}

/**
 * Begins or renews a server's lease by the database's clock.
 *
 * @returns whether it had run out: then its rooms may have another owner
 */
export async function renewLease(
  database: Queryable,
  serverId: Uuid,
  leaseMs: number,
): Promise<boolean> {
  const renewed = await database.query<{ isNew: boolean }>(
    `with before as (select lease_until < clock_timestamp() as "ranOut" from room_server where id = $1)
     insert into room_server (id, lease_until) values ($1, clock_timestamp() + make_interval(secs => $2 / 1000.0))
     on conflict (id) do update set lease_until = excluded.lease_until
     returning coalesce((select "ranOut" from before), true) as "isNew"`,
    [serverId, leaseMs],
  )
  return renewed.rows[0]?.isNew ?? true
}

/**
 * Takes rooms that have no owner, or whose owner's lease has run out, each under a fence of its own. Rooms that another server is taking
 * or writing for at this moment are left out.
 *
 * @param takesOwn whether the server's own rooms are taken again, because its lease had run out
 */
export async function takeRooms(
  database: Queryable,
  { serverId, kinds, takesOwn }: { serverId: Uuid; kinds: readonly string[]; takesOwn: boolean },
): Promise<void> {
  await database.query(
    `with free as (
       select r.kind, r.code from room r left join room_server s on s.id = r.owner_id
        where r.kind = any($2::text[]) and (
          r.owner_id is null or (r.owner_id = $1 and $3) or
          (r.owner_id <> $1 and s.lease_until < clock_timestamp()))
        for update of r skip locked
     )
     update room r set owner_id = $1, fence = nextval('room_fence')
       from free where r.kind = free.kind and r.code = free.code`,
    [serverId, kinds, takesOwn],
  )
}

/** The rooms that a server owns now. */
export async function loadHolds(database: Queryable, serverId: Uuid): Promise<readonly RoomHold[]> {
  const found = await database.query<RoomHold>(
    `select kind, code, owner_id as "serverId", fence, calls from room where owner_id = $1`,
    [serverId],
  )
  return found.rows
}

/** Has the owner of a room look at it at once, whichever server that is. */
export async function callOwner(
  tx: Queryable,
  { kind, code }: Pick<RoomHold, 'kind' | 'code'>,
): Promise<void> {
  await tx.query('update room set calls = calls + 1 where kind = $1 and code = $2', [kind, code])
}

/** Removes servers that died without leaving; their rooms were taken long ago. */
export async function forgetServers(database: Queryable): Promise<void> {
  await database.query(
    `delete from room_server where lease_until < clock_timestamp() - interval '1 day'`,
  )
}

/** Gives a server's rooms and its lease up. */
export async function leaveRooms(database: Queryable, serverId: Uuid): Promise<void> {
  await database.query('delete from room_server where id = $1', [serverId])
}

/** Whether some server holds a lease on a room right now. */
export async function isRoomOwned(
  database: Queryable,
  { kind, code }: Pick<RoomHold, 'kind' | 'code'>,
): Promise<boolean> {
  const found = await database.query(
    `select from room r join room_server s on s.id = r.owner_id
      where r.kind = $1 and r.code = $2 and s.lease_until > clock_timestamp()`,
    [kind, code],
  )
  return found.rows.length > 0
}

/**
 * The condition of a statement that writes for a room, with the values of `valuesOf` from a place on: it writes only as long as a hold on the
 * room is good. A server that takes the room over waits for the statement, or the statement finds nothing. A room that is led by hand has no hold
 * and no other owner.
 */
export const isHeld = (place: number): string =>
  `($${place}::text is null or exists (
     select from room where kind = $${place} and code = $${place + 1} and owner_id = $${place + 2}
        and fence = $${place + 3} for share))`

export function valuesOf(hold: RoomHold | undefined): readonly unknown[] {
  return [hold?.kind ?? null, hold?.code ?? null, hold?.serverId ?? null, hold?.fence ?? null]
}
