/**
 * Goal: every tab that follows the room shows it as it is, whenever it came, and is not sent what it knows. Method: a room that is
 * changed by hand, and tabs that apply the messages they receive.
 */
import { type CrashRoom, type CrashRoomChange, crashTopic, liveMessage } from '@baize/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLine } from '../../../platform/live/live-line.ts'
import { createLiveTopics } from '../../../platform/live/live-topics.ts'
import { HeldTab } from '../../../testing/held-tab.ts'
import { createRoomTopic } from './room-topic.ts'

const bet = (number: number, leftAt: number | null = null) => ({
  ...{ betId: `rnd_${number}`, name: 'jo***91', stakeMinor: '100', leftAt, payoutMinor: null },
  practiceNumber: null,
})
function roomOf(flightId: string, bets: ReturnType<typeof bet>[]): CrashRoom {
  return {
    nowMs: 1_000,
    isPaused: false,
    flight: {
      ...{ flightId, commitment: 'c', salt: 's', number: 1, state: 'open', bust: null, hash: null },
      ...{ startsAt: '2026-01-01T00:00:00.000Z', isInterrupted: false, betCount: bets.length },
      ...{ stalledAt: null, leftCount: 0 },
      ...{ stakedMinor: '0', paidMinor: '0', bets },
    },
    nextStartsAt: null,
    history: [],
  }
}

let room = roomOf('flt_1', [])
let failures: unknown[] = []
let topic = createRoomTopic({ look: async () => room })
let topics = createLiveTopics([], { gate: openGate(), onFailure: () => undefined })

function openGate() {
  return { refuseCall: () => undefined, refuseMember: () => undefined }
}

beforeEach(() => {
  vi.useFakeTimers()
  room = roomOf('flt_1', [])
  failures = []
  topic = createRoomTopic({ look: async () => room })
  topics = createLiveTopics([topic], {
    gate: openGate(),
    onFailure: (failure) => failures.push(failure),
  })
})
afterEach(() => {
  topics.close()
  expect(failures).toEqual([])
  vi.useRealTimers()
})

/** A tab that follows the room from now on, in the form of today or of before. */
function openTab(form: 'topic' | 'earlier' = 'topic') {
  const socket = new HeldTab()
  const tab = topics.open(createLine(socket), { kind: 'visitor', address: '192.0.2.1' })
  if (form === 'topic') tab.subscribe({ topic: crashTopic.name })
  else expect(tab.watch('crash')).toBe(true)
  return {
    kinds: () => socket.heard.map(({ type }) => type),
    room: () => socket.heard.reduce(form === 'topic' ? fold : foldEarlier, undefined),
  }
}

function fold(known: CrashRoom | undefined, said: unknown): CrashRoom | undefined {
  const message = liveMessage.parse(said)
  if (message.type === 'snapshot') return crashTopic.state.parse(message.state)
  if (message.type !== 'change' || !known) return expect.fail(message.type)
  return crashTopic.apply(known, crashTopic.change.parse(message.change))
}

function foldEarlier(known: CrashRoom | undefined, said: unknown): CrashRoom | undefined {
  const message = said as { type: string; room: CrashRoom; change: CrashRoomChange }
  if (message.type === 'crash') return message.room
  return known && crashTopic.apply(known, message.change)
}

async function become(next: CrashRoom) {
  room = next
  topic.changed()
  await vi.advanceTimersByTimeAsync(100)
}

it.each(['topic', 'earlier'] as const)(
  'tells the room whole at first and with each flight, and only its changes between them, as %s',
  async (form) => {
    const early = openTab(form)
    await vi.advanceTimersByTimeAsync(100)
    await become(roomOf('flt_1', [bet(1)]))
    await become(roomOf('flt_1', [bet(1, 150), bet(2)]))
    const late = openTab(form)
    await vi.advanceTimersByTimeAsync(100)
    expect(late.room()).toEqual(early.room())
    await become(roomOf('flt_1', [bet(2, 180)]))
    for (const tab of [early, late]) expect(tab.room()).toEqual(room)
    await become({ ...room, nowMs: 2_000 })
    await become(roomOf('flt_2', [bet(3)]))
    for (const tab of [early, late]) expect(tab.room()).toEqual(room)
    const [whole, change] = form === 'topic' ? ['snapshot', 'change'] : ['crash', 'crash_change']
    expect(early.kinds()).toEqual([whole, change, change, change, whole])
    expect(late.kinds()).toEqual([whole, change, whole])
  },
)

it('sees what happens on other servers without being told', async () => {
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(100)
  room = roomOf('flt_1', [bet(1)])
  await vi.advanceTimersByTimeAsync(400)
  expect(tab.room()).toEqual(room)
})
