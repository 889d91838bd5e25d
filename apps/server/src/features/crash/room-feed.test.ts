/**
 * Goal: every tab that watches shows the room as it is, whenever it came, and is not sent what it knows. Method: a room that is
 * changed by hand, tabs that put together what they are told.
 */
import { type CrashRoom, type LiveMessage, roomAfterChange } from '@baize/contract'
import { manualClock } from '@baize/kernel'
import { afterEach, expect, it } from 'vitest'
import { createLiveHub } from '../../platform/live/live-hub.ts'
import { startRoomFeed } from './room-feed.ts'

const bet = (number: number, leftAt: number | null = null) => ({
  ...{ betId: `rnd_${number}`, name: 'jo***91', stakeMinor: '100', leftAt, payoutMinor: null },
})
function roomOf(flightId: string, bets: ReturnType<typeof bet>[]): CrashRoom {
  return {
    nowMs: 1_000,
    isPaused: false,
    flight: {
      ...{ flightId, commitment: 'c', salt: 's', number: 1, state: 'open', bust: null, hash: null },
      ...{ startsAt: '2026-01-01T00:00:00.000Z', isInterrupted: false, betCount: bets.length },
      stalledAt: null,
      ...{ stakedMinor: '0', paidMinor: '0', bets },
    },
    history: [],
  }
}

const hub = createLiveHub()
let room = roomOf('flt_1', [])
const failures: unknown[] = []
const feed = startRoomFeed(
  { live: hub, clock: manualClock(1_000) },
  { look: async () => room, forget: () => undefined },
  (failure) => failures.push(failure),
)
afterEach(() => feed.stop())

/** A tab that watches from now on. */
function openTab() {
  const kinds: string[] = []
  const tab = { room: undefined as CrashRoom | undefined, kinds }
  const listener = {
    send(text: string) {
      const message: LiveMessage = JSON.parse(text)
      kinds.push(message.type)
      if (message.type === 'crash') tab.room = message.room
      if (message.type === 'crash_change' && tab.room)
        tab.room = roomAfterChange(tab.room, message.change)
    },
    close: () => undefined,
  }
  hub.add(1n, 'session', listener)
  hub.watch(listener, 'crash')
  return tab
}

async function become(next: CrashRoom) {
  room = next
  feed.kick()
  // One look is one turn of the loop.
  await new Promise((resolve) => setImmediate(resolve))
}

it('tells the room whole at first and with each flight, and only its changes between them', async () => {
  const early = openTab()
  await become(roomOf('flt_1', [bet(1)]))
  await become(roomOf('flt_1', [bet(1, 150), bet(2)]))
  const late = openTab()
  expect(late.room).toEqual(early.room)
  await become(roomOf('flt_1', [bet(2, 180)]))
  for (const tab of [early, late]) expect(tab.room).toEqual(room)
  await become(room)
  await become(roomOf('flt_2', [bet(3)]))
  for (const tab of [early, late]) expect(tab.room).toEqual(room)
  expect(early.kinds).toEqual(['crash', 'crash_change', 'crash_change', 'crash_change', 'crash'])
  expect(late.kinds).toEqual(['crash', 'crash_change', 'crash'])
  expect(failures).toEqual([])
})
