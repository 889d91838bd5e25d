/**
 * Goal: whoever may follow a topic hears it, nobody else does, and nobody costs more than was agreed. Method: a topic that counts,
 * one with ids and one of members, tabs whose sockets the test holds, and a clock that it turns.
 */
import { TOPICS_OF_SOCKET_MAX, type TopicShape } from '@baize/contract'
import { refuse } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldTab } from '../../testing/held-tab.ts'
import type { MemberSession } from '../sessions/session.ts'
import { createTopic } from './create-topic.ts'
import { createLine } from './live-line.ts'
import { createLiveTopics, type LiveTopics } from './live-topics.ts'
import type { TopicCaller } from './topic.ts'

interface State {
  readonly count: number
  readonly text?: string
}

const shapeOf = (name: string): TopicShape<State, State> => ({
  name,
  ...({} as Pick<TopicShape<State, State>, 'state' | 'change'>),
  apply: (_, change) => change,
})
const GAP_MS = 100
const KEPT_MS = 10_000

let state: State
let reads: number
let isReadable: boolean
let isShut: boolean
let seats: Set<bigint>
let failures: unknown[]
let topics: LiveTopics

const compare = (before: State, after: State) =>
  before.count === after.count
    ? ({ kind: 'same' } as const)
    : ({ kind: 'change', change: after } as const)
const counter = () =>
  createTopic<State, State>({
    shape: shapeOf('count'),
    openTo: ['visitor', 'trial', 'member'],
    operation: { id: 'count.get', caller: 'anyone' },
    read: async () => {
      reads += 1
      if (!isReadable) throw new Error('the database is away')
      return state
    },
    compare,
    gapMs: GAP_MS,
  })
const odds = () =>
  createTopic<State, State>({
    shape: shapeOf('odds'),
    isId: (id) => id.startsWith('evt_'),
    openTo: ['visitor', 'trial', 'member'],
    operation: { id: 'odds.get', caller: 'anyone' },
    read: async (id) => (id === 'evt_0' ? undefined : { count: Number(id?.slice(4)) }),
    compare,
    gapMs: 0,
  })
const table = () =>
  createTopic<State, State>({
    shape: shapeOf('table'),
    openTo: ['member'],
    operation: { id: 'table.get', caller: 'member' },
    mayFollow: async (caller) => {
      if (!isReadable) throw new Error('the database is away')
      return caller.kind === 'member' && seats.has(caller.session.memberId)
    },
    read: async () => state,
    compare,
    gapMs: 0,
  })

let counting: ReturnType<typeof counter>

const VISITOR: TopicCaller = { kind: 'visitor', address: '192.0.2.1' }
const sessionOf = (memberId: bigint, changes: Partial<MemberSession> = {}): MemberSession => ({
  ...{ memberId, username: 'jo', type: 0, tokenHash: Buffer.from([Number(memberId)]) },
  ...{ startedAt: new Date(0), provedBy: 'password', isPasswordDue: false },
  ...{ excludedUntilMs: 0, termsVersion: '1', ...changes },
})
const memberOf = (memberId: bigint): TopicCaller => ({
  ...{ kind: 'member', address: '192.0.2.2', session: sessionOf(memberId) },
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  state = { count: 0 }
  reads = 0
  isReadable = true
  isShut = false
  seats = new Set([1n])
  failures = []
  counting = counter()
  topics = createLiveTopics([counting, odds(), table()], {
    gate: {
      refuseCall: () => (isShut ? refuse('maintenance').refusal : undefined),
      refuseMember: (_, { excludedUntilMs }) =>
        excludedUntilMs > 0 ? refuse('self_excluded').refusal : undefined,
    },
    onFailure: (failure) => failures.push(failure),
  })
})
afterEach(() => {
  topics.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function openTab(caller: TopicCaller = VISITOR) {
  const socket = new HeldTab()
  return { socket, tab: topics.open(createLine(socket), caller) }
}

async function count(to: number, text?: string): Promise<void> {
  state = { count: to, ...(text !== undefined && { text }) }
  counting.changed()
  await pass(GAP_MS)
}

const seqs = (socket: HeldTab) =>
  socket.heard.map((each) => `${each.type}${'seq' in each ? ` ${each.seq}` : ''}`)

describe('a topic', () => {
  it('is told whole at first, then by its changes', async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    await count(1)
    await count(2)
    expect(seqs(socket)).toEqual(['snapshot 1', 'change 2', 'change 3'])
    expect(socket.heard.at(-1)).toMatchObject({ topic: 'count', change: { count: 2 } })
  })

  it('tells a change at once, and of those that follow it within the gap the latest', async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await pass(GAP_MS)
    for (let to = 1; to <= 50; to += 1) {
      state = { count: to }
      counting.changed()
      await pass(1)
    }
    expect(socket.heard.slice(1)).toMatchObject([{ change: { count: 1 } }])
    await pass(GAP_MS)
    expect(socket.heard.slice(1)).toMatchObject([
      { change: { count: 1 } },
      { change: { count: 50 } },
    ])
    expect(reads).toBe(3)
  })

  it('says nothing when nothing is different, and reads nothing when nobody listens', async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    await count(0)
    expect(socket.heard).toHaveLength(1)
    tab.unsubscribe('count')
    const before = reads
    await count(1)
    expect([reads - before, socket.heard.length]).toEqual([0, 1])
  })

  it('is written down once for all who hear it', async () => {
    const tabs = Array.from({ length: 100 }, () => openTab())
    const sent = new Set<Buffer>()
    for (const { socket, tab } of tabs) {
      const send = socket.send.bind(socket)
      socket.send = (message, ...rest) => {
        sent.add(message)
        send(message, ...rest)
      }
      tab.subscribe({ topic: 'count' })
    }
    await settle()
    await count(1)
    expect([sent.size, reads]).toEqual([2, 2])
  })

  it('is read again after a second when it could not be read', async () => {
    isReadable = false
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    expect([socket.heard.length, failures.length]).toEqual([0, 1])
    isReadable = true
    await pass(1_000)
    expect(seqs(socket)).toEqual(['snapshot 1'])
  })

  it('lets everybody go when what it tells is too large', async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    await count(1, 'x'.repeat(200_000))
    expect(socket.heard.at(-1)).toEqual({ type: 'ended', topic: 'count', code: 'closed' })
    expect([failures.length, topics.followersOf('count')]).toEqual([1, 0])
    state = { count: 2 }
    tab.subscribe({ topic: 'count' })
    await settle()
    expect(socket.heard.at(-1)).toMatchObject({ type: 'snapshot', state: { count: 2 } })
  })
})

describe('a tab that comes back', () => {
  const leaveAt = async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    await count(1)
    const [first] = socket.heard
    tab.leave()
    return { epoch: first?.type === 'snapshot' ? first.epoch : '', seq: 2 }
  }
  const comeBack = async (since: { epoch: string; seq: number }) => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count', since })
    await pass(GAP_MS)
    tab.leave()
    return seqs(socket)
  }

  it('is told what it missed', async () => {
    const { tab } = openTab()
    tab.subscribe({ topic: 'count' })
    const since = await leaveAt()
    await count(2)
    await count(3)
    expect(await comeBack(since)).toEqual(['resumed 2', 'change 3', 'change 4'])
  })

  it('is told so when it missed nothing, though nobody listened meanwhile', async () => {
    const since = await leaveAt()
    await pass(KEPT_MS - 1_000)
    expect(await comeBack(since)).toEqual(['resumed 2'])
  })

  it('is told the whole state after more than is kept, or in another life of the topic', async () => {
    const { tab } = openTab()
    tab.subscribe({ topic: 'count' })
    const since = await leaveAt()
    for (let to = 2; to < 12; to += 1) await count(to, 'x'.repeat(10_000))
    expect(await comeBack(since)).toEqual(['snapshot 12'])
    expect(await comeBack({ ...since, seq: 999 })).toEqual(['snapshot 12'])
    expect(await comeBack({ epoch: 'another', seq: 12 })).toEqual(['snapshot 12'])
    tab.leave()
    await pass(KEPT_MS)
    expect(await comeBack({ ...since, seq: 12 })).toEqual(['snapshot 1'])
  })
})

describe('a tab that reads too slowly', () => {
  it('has a bounded amount waiting, and is told the whole state once it has caught up', async () => {
    const { socket, tab } = openTab()
    const other = openTab()
    for (const each of [tab, other.tab]) each.subscribe({ topic: 'count' })
    await settle()
    socket.stopReading()
    for (let to = 1; to <= 100; to += 1) await count(to, 'x'.repeat(10_000))
    expect(socket.bufferedAmount).toBeLessThan(80 * 1024)
    expect(seqs(other.socket)).toHaveLength(101)
    socket.read()
    expect(socket.heard.at(-1)).toMatchObject({ type: 'snapshot', seq: 101, state: { count: 100 } })
    await count(101)
    expect(socket.heard.at(-1)).toMatchObject({ type: 'change', seq: 102 })
    expect(socket.closedWith).toBeUndefined()
  })

  it('is cut off when what is said once waits in heaps', () => {
    const socket = new HeldTab()
    const line = createLine(socket)
    socket.stopReading()
    for (let sent = 0; sent < 10; sent += 1) line.send(Buffer.alloc(64 * 1024))
    expect(socket.closedWith).toBe(0)
    expect(socket.bufferedAmount).toBeLessThanOrEqual(320 * 1024)
  })
})

describe('a subscription', () => {
  const ask = async (address: string, caller: TopicCaller = VISITOR) => {
    const { socket, tab } = openTab(caller)
    tab.subscribe({ topic: address })
    await settle()
    return socket.heard.map((each) => ('code' in each ? each.code : each.type))
  }

  it.each(['nothing', 'count:evt_1', 'odds', 'odds:7', 'odds:evt_0', 'constructor', '__proto__'])(
    'to %s is one to nothing',
    async (address) => {
      expect(await ask(address)).toEqual(['unknown_topic'])
      expect(topics.followersOf(address)).toBe(0)
    },
  )

  it('to one of many is to this one', async () => {
    const { socket, tab } = openTab()
    for (const topic of ['odds:evt_1', 'odds:evt_2']) tab.subscribe({ topic })
    await settle()
    expect(socket.heard).toMatchObject([
      { topic: 'odds:evt_1', state: { count: 1 } },
      { topic: 'odds:evt_2', state: { count: 2 } },
    ])
  })

  it('is for whom the topic is open', async () => {
    expect(await ask('table')).toEqual(['not_allowed'])
    const trial = { ...memberOf(1n), kind: 'trial' } as TopicCaller
    expect(await ask('table', trial)).toEqual(['not_allowed'])
    expect(await ask('table', memberOf(2n))).toEqual(['not_allowed'])
    expect(await ask('table', memberOf(1n))).toEqual(['snapshot'])
    isShut = true
    expect(await ask('count')).toEqual(['closed'])
  })

  it('is one of a bounded number, and those before it go on', async () => {
    const { socket, tab } = openTab()
    for (let number = 1; number <= TOPICS_OF_SOCKET_MAX + 1; number += 1) {
      tab.subscribe({ topic: `odds:evt_${number}` })
    }
    await settle()
    const refused = socket.heard.filter(({ type }) => type === 'refused')
    expect(refused).toMatchObject([{ code: 'too_many_topics' }])
    expect(socket.heard.filter(({ type }) => type === 'snapshot')).toHaveLength(
      TOPICS_OF_SOCKET_MAX,
    )
    tab.unsubscribe('odds:evt_1')
    tab.subscribe({ topic: 'odds:evt_99' })
    await settle()
    expect(socket.heard.at(-1)).toMatchObject({ type: 'snapshot', topic: 'odds:evt_99' })
  })

  it('that is taken back, or whose tab is closed, before it was decided comes to nothing', async () => {
    for (const act of ['unsubscribe', 'leave'] as const) {
      const { socket, tab } = openTab(memberOf(1n))
      tab.subscribe({ topic: 'table' })
      tab[act]('table')
      await settle()
      expect([socket.heard, topics.followersOf('table')]).toEqual([[], 0])
    }
  })

  it('of a tab that has left is not heard', async () => {
    const { socket, tab } = openTab()
    tab.leave()
    tab.subscribe({ topic: 'count' })
    await settle()
    expect([socket.heard, topics.followersOf('count')]).toEqual([[], 0])
  })
})

describe('leave to follow', () => {
  it('ends the topic when it is taken away, and no other', async () => {
    const { socket, tab } = openTab(memberOf(1n))
    for (const topic of ['table', 'count']) tab.subscribe({ topic })
    await settle()
    await topics.reauthorise(new Map())
    expect(socket.heard).toHaveLength(2)
    seats.clear()
    await topics.reauthorise(new Map())
    expect(socket.heard.slice(2)).toEqual([{ type: 'ended', topic: 'table', code: 'not_allowed' }])
    expect(topics.followersOf('table')).toBe(0)
    await count(1)
    expect(socket.heard.slice(3)).toMatchObject([{ topic: 'count' }])
  })

  it('is asked of the session as it is now', async () => {
    const { socket, tab } = openTab(memberOf(1n))
    tab.subscribe({ topic: 'table' })
    await settle()
    const excluded = sessionOf(1n, { excludedUntilMs: 1 })
    await topics.reauthorise(new Map([[excluded.tokenHash.toString('hex'), excluded]]))
    expect(socket.heard.at(-1)).toEqual({ type: 'ended', topic: 'table', code: 'closed' })
  })

  it('is lost where it cannot be found out, and others are asked all the same', async () => {
    const [one, other] = [openTab(memberOf(1n)), openTab(memberOf(1n))]
    for (const { tab } of [one, other]) tab.subscribe({ topic: 'table' })
    other.tab.subscribe({ topic: 'count' })
    await settle()
    isReadable = false
    await topics.reauthorise(new Map())
    expect(one.socket.heard.at(-1)).toEqual({ type: 'ended', topic: 'table', code: 'closed' })
    expect([topics.followersOf('table'), topics.followersOf('count')]).toEqual([0, 1])
    expect(failures).toHaveLength(2)
  })

  it('is lost to visitors when the house closes', async () => {
    const { socket, tab } = openTab()
    tab.subscribe({ topic: 'count' })
    await settle()
    isShut = true
    await topics.reauthorise(new Map())
    expect(socket.heard.at(-1)).toEqual({ type: 'ended', topic: 'count', code: 'closed' })
  })
})
