import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import {
  forgetServers,
  leaveRooms,
  loadHolds,
  type RoomHold,
  renewLease,
  takeRooms,
} from './rooms.store.ts'

/** A dead server's rooms are another's this long after its last renewal. */
const LEASE_MS = 2_000
/** A server stops acting so long after it sent its last good renewal, before anybody can take its rooms. */
const ACTS_FOR_MS = 1_700
const RENEW_EVERY_MS = 500
/** Free rooms are looked for this often, however often the room itself is. */
const TAKE_EVERY_MS = 250

export interface LeaseDeps {
  readonly serverId: Uuid
  readonly kinds: readonly string[]
  /** Milliseconds of a clock that never goes back, such as `performance.now`. */
  monotonicMs(): number
}

/** The rooms that this server owns, as long as its lease is good. */
export interface RoomLeases {
  /** Renews the lease and takes what is free, each where it is time. Rejects when the database does not answer. */
  look(database: Queryable): Promise<void>
  /** The hold on a room under which one may act at this moment; undefined where another server has it, or this one was out of reach. */
  holdOn(kind: string, code: string): RoomHold | undefined
  /** Every hold that is good at this moment. */
  holds(): readonly RoomHold[]
  /** Gives all of it up, so that another server need not wait for the lease to run out. */
  leave(database: Queryable): Promise<void>
}

export function createRoomLeases({ serverId, kinds, monotonicMs }: LeaseDeps): RoomLeases {
  const holds = new Map<string, RoomHold>()
  const nameOf = ({ kind, code }: Pick<RoomHold, 'kind' | 'code'>) => `${kind} ${code}`
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let tookAtMs = Number.NEGATIVE_INFINITY
  const mayAct = () => monotonicMs() - renewedAtMs < ACTS_FOR_MS
  return {
    async look(database) {
      const sentAtMs = monotonicMs()
      if (sentAtMs - tookAtMs < TAKE_EVERY_MS) return
      let takesOwn = false
      if (sentAtMs - renewedAtMs >= RENEW_EVERY_MS) {
        takesOwn = await renewLease(database, serverId, LEASE_MS)
        // What was held before may be another's by now.
        if (takesOwn) {
          holds.clear()
          await forgetServers(database)
        }
        renewedAtMs = sentAtMs
      }
      await takeRooms(database, { serverId, kinds, takesOwn })
      const found = await loadHolds(database, serverId)
      holds.clear()
      for (const hold of found) holds.set(nameOf(hold), hold)
      tookAtMs = sentAtMs
    },
    holdOn(kind, code) {
      return mayAct() ? holds.get(nameOf({ kind, code })) : undefined
    },
    holds: () => (mayAct() ? [...holds.values()] : []),
    async leave(database) {
      holds.clear()
      await leaveRooms(database, serverId)
    },
  }
}
