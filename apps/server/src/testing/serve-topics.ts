/**
 * The live socket without the rest of the product, for benches of it; SERVE_TOPICS is `topics|ws PORT ROOMS SECONDS MS`.
 * Each room says about 300 bytes once in so many milliseconds, through topics as the product has them or from bare WebSockets.
 * `GET /begin` begins the seconds; afterwards it answers what they cost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TopicShape } from '@baize/contract'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { openFront } from '../platform/front/front.ts'
import { addLiveRoute } from '../platform/http/live-route.ts'
import { createTopic } from '../platform/live/create-topic.ts'
import { createLiveHub } from '../platform/live/live-hub.ts'
import { createLiveTopics } from '../platform/live/live-topics.ts'

const FILLING = 'x'.repeat(220)

interface State {
  /** When it was said, in milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

const shape: TopicShape<State, State> = {
  name: 'room',
  ...({} as Pick<TopicShape<State, State>, 'state' | 'change'>),
  apply: (_, change) => change,
}
const stateNow = (): State => ({ at: performance.timeOrigin + performance.now(), text: FILLING })

const [kind, port, rooms, seconds, everyMs] = (process.env['SERVE_TOPICS'] ?? '').split(' ')
const EVERY_MS = Number(everyMs)
const names = Array.from({ length: Number(rooms) }, (_, at) => `room-${at}`)

/** Says something in a room. */
type Say = (room: string) => void

function serveTopics(app: FastifyInstance): Say {
  const states = new Map(names.map((name) => [name, stateNow()]))
  const topic = createTopic<State, State>({
    shape,
    isId: (id) => names.includes(id),
    openTo: ['visitor'],
    operation: { id: 'bench.room', caller: 'anyone' },
    read: (room = '') => states.get(room),
    compare: (before, change) =>
      before === change ? { kind: 'same' } : { kind: 'change', change },
    gapMs: 0,
  })
  const topics = createLiveTopics([topic], {
    gate: { refuseCall: () => undefined, refuseMember: () => undefined },
    onFailure: (failure) => {
      throw failure
    },
  })
  addLiveRoute(app, {
    // All come from one address.
    hub: { ...createLiveHub(), addVisitor: () => () => undefined },
    topics,
    members: { find: () => undefined },
    cookieName: 'none',
    isSameSite: () => true,
    snapshot: () => Promise.reject(new Error('nobody is a member here')),
  })
  return (room) => {
    states.set(room, stateNow())
    topic.changed(room)
  }
}

function serveBare(app: FastifyInstance): Say {
  const followers = new Map(names.map((name) => [name, new Set<{ send(text: string): void }>()]))
  app.get('/wps/live', { websocket: true }, (socket) => {
    socket.on('message', (said: Buffer) => {
      const { topic = '' } = JSON.parse(said.toString()) as { readonly topic?: string }
      followers.get(topic.slice(topic.indexOf(':') + 1))?.add(socket)
      socket.send(
        JSON.stringify({ type: 'snapshot', topic, epoch: 'e', seq: 1, state: stateNow() }),
      )
    })
  })
  let seq = 1
  return (room) => {
    seq += 1
    const text = JSON.stringify({ type: 'change', topic: `room:${room}`, seq, change: stateNow() })
    for (const socket of followers.get(room) ?? []) socket.send(text)
  }
}

const rssMib = () => process.memoryUsage().rss / 1024 / 1024

async function sayForAWhile(say: Say): Promise<object> {
  const begunMs = performance.now()
  const before = process.cpuUsage()
  // Rooms speak at different moments, as rooms do.
  for (let turn = 0; turn < (Number(seconds) * 1_000 * names.length) / EVERY_MS; turn += 1) {
    const dueMs = begunMs + (turn * EVERY_MS) / names.length
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await pause(waitMs)
    say(names[turn % names.length] ?? '')
  }
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1_000, rssMib: rssMib(), rssEmptyMib }
}

const app = fastify()
await app.register(websocket, { options: { maxPayload: 4096 } })
const say = kind === 'topics' ? serveTopics(app) : serveBare(app)
app.get('/begin', () => sayForAWhile(say))
app.get('/healthz', () => 'ok')
if (kind === 'topics') {
  const direct = {
    ...{ routes: [], trustedProxies: [], noteTurnedAway: () => undefined },
    answer: () => Promise.reject(new Error('nothing is direct here')),
  }
  const address = { host: '127.0.0.1', port: Number(port), backlog: 4_096 }
  await openFront({ app, direct, isHttps: false, ...address, isUnlimited: true })
} else await app.listen({ host: '127.0.0.1', port: Number(port), backlog: 4_096 })
// What it holds before anybody listens.
const rssEmptyMib = rssMib()
