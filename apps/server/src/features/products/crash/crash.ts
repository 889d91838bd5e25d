import type pg from 'pg'
import type { SimulatedRoom } from '../../../demonstration/simulated/simulated-room.ts'
import { leadRooms } from '../../../house/rooms/lead-rooms.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import { createChainHashes } from './chain-hashes.ts'
import { roomRoutes } from './crash.route.ts'
import { roomDeskRoutes } from './crash-desk.route.ts'
import type { CrashParts } from './crash-parts.ts'
import { CRASH_ROOM } from './crash-room.ts'
import { loadLastFlight } from './flights.store.ts'
import { placeBet } from './place-bet.ts'
import { createRoom, type Room } from './room.ts'
import { createRoomTopic } from './room-topic.ts'
import { createRoomView } from './room-view.ts'
import { createSimulatedBets } from './simulated-bets.ts'

/** The room of crash on this server, whether it leads it or not. */
export interface Crash {
  readonly routes: Route[]
  readonly topics: readonly Topic[]
  readonly room: Room
  readonly simulatedRoom: SimulatedRoom
  /** Looks after the room from now on, as soon as no other server does. */
  lead(connection: pg.ClientConfig): void
  stop(): Promise<void>
}

export function createCrash(parts: CrashParts, onFailure: (failure: unknown) => void): Crash {
  const view = createRoomView(parts)
  const topic = createRoomTopic(view)
  const onStep = () => {
    view.forget()
    topic.changed()
  }
  const room = createRoom(parts, createChainHashes(parts), onStep)
  const simulated = { ...parts, wagers: parts.simulatedWagers }
  const simulatedRoom = createSimulatedBets({
    lookedAtMs: view.lookedAtMs,
    loadFlight: () => loadLastFlight(simulated.pool, simulated.vault),
    isOpen: ({ state, startsAtMs }) => state === 'open' && simulated.clock.now() < startsAtMs,
    async placeBet(command) {
      const placed = await placeBet(simulated, command)
      if (placed.ok) onStep()
      return placed
    },
  })
  let leader: { stop(): Promise<void> } | undefined
  return {
    routes: [...roomRoutes(parts, view, onStep), ...roomDeskRoutes(parts, onStep)],
    topics: [topic],
    room,
    simulatedRoom,
    lead(connection) {
      leader = leadRooms({ connection, kinds: { [CRASH_ROOM.kind]: () => room }, onFailure })
    },
    async stop() {
      await leader?.stop()
    },
  }
}
