import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { ShownSeeds } from '../../house/rounds/round-row.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Topic } from '../../platform/live/topic.ts'
import { createChainHashes } from './chain-hashes.ts'
import { roomRoutes } from './crash.route.ts'
import { roomDeskRoutes } from './crash-desk.route.ts'
import type { CrashParts } from './crash-parts.ts'
import { loadFlight } from './flights.store.ts'
import { leadRoom } from './lead-room.ts'
import { createRoom, type Room } from './room.ts'
import { createRoomTopic } from './room-topic.ts'
import { createRoomView } from './room-view.ts'
import { seedsOf } from './view-flight.ts'

export type { CrashParts } from './crash-parts.ts'
export { CRASH_CRONTAB, crashTasks } from './watch-interruptions.ts'

/** The room of crash on this server, whether it leads it or not. */
export interface Crash {
  readonly routes: Route[]
  readonly topics: readonly Topic[]
  readonly room: Room
  /** Looks after the room from now on, as soon as no other server does. */
  lead(connection: pg.ClientConfig): void
  findSeeds(flightId: Uuid): Promise<ShownSeeds | undefined>
  stop(): Promise<void>
}

/** What decides the bets in a flight; its hash only once the flight was told. */
export async function loadFlightSeeds(
  ...flight: Parameters<typeof loadFlight>
): Promise<ShownSeeds | undefined> {
  const found = await loadFlight(...flight)
  return found && seedsOf(found)
}

export function createCrash(parts: CrashParts, onFailure: (failure: unknown) => void): Crash {
  const view = createRoomView(parts)
  const topic = createRoomTopic(view)
  const onStep = () => {
    view.forget()
    topic.changed()
  }
  const room = createRoom(parts, createChainHashes(parts), onStep)
  let leader: { stop(): Promise<void> } | undefined
  return {
    routes: [...roomRoutes(parts, view, onStep), ...roomDeskRoutes(parts, onStep)],
    topics: [topic],
    room,
    lead(connection) {
      leader = leadRoom({ connection, room, onFailure })
    },
    findSeeds: (flightId) => loadFlightSeeds(parts.pool, parts.vault, flightId),
    async stop() {
      await leader?.stop()
    },
  }
}
