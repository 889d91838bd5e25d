import { randomUUID } from 'node:crypto'
import type { Uuid } from '@baize/kernel'
import pg from 'pg'
import { createRoomLeases } from '../../../house/rooms/room-leases.ts'
import type { Room } from './room.ts'

/** The one room of crash among all rooms of the house. */
export const CRASH_ROOM = { kind: 'crash', code: 'crash' } as const
const ASK_AGAIN_MS = 250
const LOOK_LEAST_MS = 5

interface LeaderParts {
  readonly connection: pg.ClientConfig
  readonly room: Room
  onFailure(failure: unknown): void
}

/**
 * Leads the room while this server owns it, and stands by to take it over while another does: two seconds after that one has died, hangs or
 * lost the database.
 */
export function leadRoom({ connection, room, onFailure }: LeaderParts): { stop(): Promise<void> } {
  const leases = createRoomLeases({
    serverId: randomUUID() as Uuid,
    kinds: [CRASH_ROOM.kind],
    monotonicMs: () => performance.now(),
  })
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
  const turn = async (): Promise<number> => {
    await leases.look(client ?? (await open()))
    const hold = leases.holdOn(CRASH_ROOM.kind, CRASH_ROOM.code)
    if (!hold) return ASK_AGAIN_MS
    // The lease is renewed meanwhile, however long nothing is due.
    return Math.min(await room.look(hold), ASK_AGAIN_MS)
  }
  let running: Promise<void> = Promise.resolve()
  const schedule = (inMs: number): void => {
    if (isStopped) return
    timer = setTimeout(
      () => {
        running = run()
      },
      Math.max(LOOK_LEAST_MS, inMs),
    )
    timer.unref()
  }
  const run = async (): Promise<void> => {
    try {
      schedule(await turn())
    } catch (failure) {
      onFailure(failure)
      await drop()
      schedule(ASK_AGAIN_MS)
    }
  }
  schedule(0)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      if (client) await leases.leave(client).catch(onFailure)
      await drop()
    },
  }
}
