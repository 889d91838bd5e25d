import { randomUUID } from 'node:crypto'
import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import { createEventBooks, type EventBook } from '../features/products/sports/feed/event-books.ts'
import {
  FEED_CODE,
  FEED_ROOM,
  openFeedRoom,
} from '../features/products/sports/feed/feed-hold.store.ts'
import { createFeedLink } from '../features/products/sports/feed/feed-link.ts'
import { createJumpWatch } from '../features/products/sports/feed/jump-watch.ts'
import { createFeedLeader } from '../features/products/sports/feed/lead-feed.ts'
import { LIFE_TIMES, type LifeTimes } from '../features/products/sports/feed/producer-life.ts'
import { createRoomLeases } from '../house/rooms/room-leases.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { StandInProducer } from './stand-in-producer.ts'

const LOOK_EVERY_MS = 10

/** A server that holds the feed of a stand-in, alone, without the rest of the house. */
export async function openFeed(
  pool: pg.Pool,
  producer: StandInProducer,
  times: Partial<LifeTimes> = {},
  /** By how many hundredths a price may move while nothing happens; 0 for any. */
  jumpPercent = 0,
) {
  await openFeedRoom(pool)
  const leases = createRoomLeases({
    serverId: randomUUID() as Uuid,
    kinds: [FEED_ROOM],
    monotonicMs: () => performance.now(),
  })
  await leases.look(pool)
  const written: EventBook[][] = []
  const rung: { readonly subject: string; readonly detail: string }[] = []
  const failures: unknown[] = []
  const leader = createFeedLeader({
    ...{ pool, clock: systemClock, books: createEventBooks(), contradicted: new Set() },
    ...{
      link: createFeedLink(producer.address, producer.token),
      times: { ...LIFE_TIMES, ...times },
    },
    monotonicMs: () => performance.now(),
    written: (books) => void written.push([...books]),
    ring: async (faults) => void rung.push(...faults),
    ...{ jumps: createJumpWatch(), jumpPercent: async () => jumpPercent },
    ringJump: async (faults) => void rung.push(...faults),
    onFailure: (failure) => void failures.push(failure),
  })
  let isLed = true
  const leading = (async () => {
    while (isLed) {
      await leases.look(pool)
      const hold = leases.holdOn(FEED_ROOM, FEED_CODE)
      if (hold) await leader.look(hold)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  })()
  return {
    ...{ written, rung, failures },
    /** The server gives the feed up; `dies` leaves its lease to run out, which is cut short here. */
    async stop() {
      isLed = false
      await leading
      await leader.stop()
      await leases.leave(pool)
    },
  }
}
