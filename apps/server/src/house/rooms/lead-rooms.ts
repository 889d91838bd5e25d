import { randomUUID } from 'node:crypto'
import type { Uuid } from '@baize/kernel'
import pg from 'pg'
import { createRoomLeases } from './room-leases.ts'
import type { RoomHold } from './rooms.store.ts'

const ASK_AGAIN_MS = 250
const LOOK_LEAST_MS = 5

/** A room as its owner leads it. */
export interface LedRoom {
  /** Does everything that is due, under the server's hold, and says in how many milliseconds something is due next. */
  look(hold: RoomHold): Promise<number>
}

export interface LeaderParts {
  readonly connection: pg.ClientConfig
  /** The kinds of rooms that are led, each with what leads the room of a code. */
  readonly kinds: Readonly<Record<string, (code: string) => LedRoom>>
  onFailure(failure: unknown): void
}

/** A room that is led here, from when it was taken until it is another's. */
interface Led {
  readonly hold: RoomHold
  readonly room: LedRoom
  running: Promise<void>
  timer?: ReturnType<typeof setTimeout> | undefined
  isLeft: boolean
  isLooking: boolean
  /** Of the room's calls, those that were heard. */
  calls: bigint | undefined
}

/**
 * Leads the rooms that this server owns, each by itself, and stands by to take others over: two seconds after their owner has died, hangs or
 * lost the database.
 */
export function leadRooms({ connection, kinds, onFailure }: LeaderParts): {
  stop(): Promise<void>
} {
  const leases = createRoomLeases({
    serverId: randomUUID() as Uuid,
    kinds: Object.keys(kinds),
    monotonicMs: () => performance.now(),
  })
  const led = new Map<string, Led>()
  let client: pg.Client | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const drop = async (): Promise<void> => {
    const dropped = client
    client = undefined
    await dropped?.end().catch(() => undefined)
  }
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client(connection)
    opened.on('error', () => client === opened && void drop())
    opened.on('end', () => client === opened && void drop())
    await opened.connect()
    client = opened
    return opened
  }
  const leave = (each: Led): void => {
    each.isLeft = true
    clearTimeout(each.timer)
  }
  const turnOf = (each: Led, inMs: number): void => {
    if (each.isLeft || isStopped) return
    each.timer = setTimeout(
      () => {
        each.running = lookAt(each)
      },
      Math.max(LOOK_LEAST_MS, inMs),
    )
    each.timer.unref()
  }
  const lookAt = async (each: Led): Promise<void> => {
    const { kind, code, fence } = each.hold
    // The lease may have become too old, or the room another's, since the turn was planned.
    if (leases.holdOn(kind, code)?.fence !== fence) return turnOf(each, ASK_AGAIN_MS)
    const { calls } = each
    each.isLooking = true
    let inMs = ASK_AGAIN_MS
    try {
      inMs = await each.room.look(each.hold)
    } catch (failure) {
      onFailure(failure)
    }
    each.isLooking = false
    // A call that came meanwhile may not have been seen by this look.
    turnOf(each, each.calls === calls ? inMs : 0)
  }
  const hear = (each: Led, calls: bigint | undefined): void => {
    if (each.calls === calls) return
    each.calls = calls
    if (each.isLooking) return
    clearTimeout(each.timer)
    turnOf(each, 0)
  }
  const take = (holds: readonly RoomHold[]): void => {
    const named = new Map(holds.map((hold) => [`${hold.kind} ${hold.code} ${hold.fence}`, hold]))
    for (const [name, each] of led) {
      if (named.has(name)) continue
      leave(each)
      led.delete(name)
    }
    for (const [name, hold] of named) {
      const known = led.get(name)
      if (known) hear(known, hold.calls)
      const lead = known ? undefined : kinds[hold.kind]
      if (!lead) continue
      const each: Led = {
        ...{ hold, room: lead(hold.code), running: Promise.resolve() },
        ...{ isLeft: false, isLooking: false, calls: hold.calls },
      }
      led.set(name, each)
      turnOf(each, 0)
    }
  }
  const renew = async (): Promise<void> => {
    try {
      await leases.look(client ?? (await open()))
      take(leases.holds())
    } catch (failure) {
      onFailure(failure)
      await drop()
    }
    schedule(ASK_AGAIN_MS)
  }
  let renewing: Promise<void> = Promise.resolve()
  const schedule = (inMs: number): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      renewing = renew()
    }, inMs)
    timer.unref()
  }
  schedule(0)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await renewing
      for (const each of led.values()) leave(each)
      await Promise.all([...led.values()].map(({ running }) => running))
      if (client) await leases.leave(client).catch(onFailure)
      await drop()
    },
  }
}
