import pg from 'pg'
import type { Room } from './room.ts'

/** Every server that wants to lead the room asks for this lock; it goes with the connection that has it. */
export const ROOM_LOCK = { family: 0x6261697a, room: 1 } as const
const ASK_AGAIN_MS = 1_000
const LOOK_LEAST_MS = 5

const TRY = 'select pg_try_advisory_lock($1, $2) as "isMine"'

interface LeaderParts {
  readonly connection: pg.ClientConfig
  readonly room: Room
  onFailure(failure: unknown): void
}

/**
 * Leads the room while this server has the lock, and stands by to take it over while another has it. The database gives the
 * lock away as soon as the connection of the one before is gone.
 */
export function leadRoom({ connection, room, onFailure }: LeaderParts): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isMine = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const drop = async (): Promise<void> => {
    const dropped = client
    client = undefined
    isMine = false
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
    if (isMine && client) return await room.look()
    const asked = client ?? (await open())
    const found = await asked.query<{ isMine: boolean }>(TRY, [ROOM_LOCK.family, ROOM_LOCK.room])
    isMine = found.rows[0]?.isMine ?? false
    return isMine ? 0 : ASK_AGAIN_MS
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
      await drop()
    },
  }
}
