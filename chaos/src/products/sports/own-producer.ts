import type { AddressInfo } from 'node:net'
import { type EpochMs, epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import {
  ACCESS_TOKEN_HEADER,
  type Fixture,
  type Producer,
  printDocument,
  printFrame,
  type SportEventStatus,
  STREAM_PATH,
  type UofMessage,
} from '@baize/uof'
import websocket from '@fastify/websocket'
import fastify from 'fastify'

const TOKEN = 'the producer of this run'
const ALIVE_EVERY_MS = 1_000
const PRODUCERS = ['live', 'pre_match'] as const
const FORBIDDEN = 403
const NOT_FOUND = 404

/** What the producer knows of a match; all but its messages. */
export interface ToldMatch {
  readonly fixture: Fixture
  readonly status: SportEventStatus
  readonly producer: Producer
  /** What can be bet on now, as one message; undefined where it is over. */
  board(at: EpochMs): UofMessage | undefined
}

/** From when nothing was sent that was heard, to when everything that was missed had been sent. */
export interface Silence {
  readonly fromMs: number
  readonly toMs: Readonly<Record<Producer, number>>
}

/** A producer of odds that this program is, in the place of the sandbox's: it can be killed and fall silent. */
export interface OwnProducer {
  readonly address: string
  readonly token: string
  readonly matches: Map<string, ToldMatch>
  /** Everything that was ever made, whether somebody heard it or not. */
  readonly said: readonly UofMessage[]
  readonly silences: readonly Silence[]
  readonly recoveries: number
  /** The moment of the next message: later than that of every one before. */
  next(): EpochMs
  send(message: UofMessage): void
  /** Sends nothing for a while and answers nothing; what is made meanwhile is lost on the line. */
  fallSilent(ms: number): Promise<void>
  /** Cuts every line and listens no more for a while. */
  dieFor(ms: number): Promise<void>
  stop(): Promise<void>
}

export async function startOwnProducer(): Promise<OwnProducer> {
  const said: UofMessage[] = []
  const silences: { fromMs: number; toMs: Record<Producer, number> }[] = []
  const matches = new Map<string, ToldMatch>()
  let lastMs = 0
  let isMute = false
  let heardMs = Date.now()
  let recoveries = 0
  const next = () => {
    lastMs = Math.max(lastMs + 1, Date.now())
    return epochMs(lastMs)
  }
  const door = await openDoor({ matches, recover: (of, asked) => recover(of, asked) })
  const tell = (message: UofMessage) => {
    if (isMute) return
    heardMs = Date.now()
    door.send(printFrame(message))
  }
  const recover = (producer: Producer, { requestId, afterMs }: Asked) => {
    if (isMute) return
    recoveries += 1
    const own = said.filter((each) => 'event' in each && each.producer === producer)
    const results = own.filter(({ type, at }) => type !== 'odds_change' && at > afterMs)
    const boards = [...matches.values()].flatMap((match) =>
      match.producer === producer ? (match.board(next()) ?? []) : [],
    )
    for (const message of [...results, ...boards]) tell({ ...message, requestId } as UofMessage)
    tell({ type: 'snapshot_complete', producer, at: next(), requestId })
    for (const silence of silences) {
      if (silence.toMs[producer] === Number.POSITIVE_INFINITY) silence.toMs[producer] = Date.now()
    }
  }
  const breath = setInterval(() => {
    for (const producer of PRODUCERS) {
      tell({ type: 'alive', producer, at: next(), isSubscribed: true })
    }
  }, ALIVE_EVERY_MS)
  const whileMute = async (
    ms: number,
    beginning: () => Promise<void>,
    end: () => Promise<void>,
  ) => {
    isMute = true
    const forever = Number.POSITIVE_INFINITY
    silences.push({ fromMs: heardMs, toMs: { live: forever, pre_match: forever } })
    await beginning()
    await new Promise((resolve) => setTimeout(resolve, ms))
    await end()
    isMute = false
  }
  const nothing = async () => undefined
  return {
    ...{ address: door.address, token: TOKEN, matches, said, silences, next },
    get recoveries() {
      return recoveries
    },
    send(message) {
      said.push(message)
      tell(message)
    },
    fallSilent: (ms) => whileMute(ms, nothing, nothing),
    dieFor: (ms) => whileMute(ms, door.close, door.open),
    async stop() {
      clearInterval(breath)
      await door.close()
    },
  }
}

interface Asked {
  readonly requestId: number
  readonly afterMs: number
}

interface DoorDeps {
  readonly matches: ReadonlyMap<string, ToldMatch>
  recover(producer: Producer, asked: Asked): void
}

/** The address of the feed; it can be closed, with every line, and opened again at the same port. */
async function openDoor({ matches, recover }: DoorDeps) {
  const lines = new Set<{ send(text: string): void; terminate(): void }>()
  const build = async () => {
    const app = fastify({ forceCloseConnections: true })
    await app.register(websocket)
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers[ACCESS_TOKEN_HEADER] !== TOKEN) await reply.code(FORBIDDEN).send()
    })
    app.get(STREAM_PATH, { websocket: true }, (socket) => {
      lines.add(socket)
      socket.on('close', () => lines.delete(socket))
      socket.on('error', () => lines.delete(socket))
    })
    app.get('/v1/sports/en/sport_events/:event/fixture.xml', (request, reply) => {
      const { event } = request.params as { event: string }
      const match = matches.get(event)
      if (!match) return reply.code(NOT_FOUND).send()
      const { fixture, status } = match
      return printDocument({ type: 'fixture', generatedAt: epochMs(Date.now()), fixture, status })
    })
    app.get('/v1/sports/en/schedules/:of/schedule.xml', () => {
      const fixtures = [...matches.values()].map(({ fixture }) => fixture)
      return printDocument({ type: 'schedule', generatedAt: epochMs(Date.now()), fixtures })
    })
    app.post('/v1/:producer/recovery/initiate_request', (request) => {
      const { producer } = request.params as { producer: string }
      const { request_id: id, after = '0' } = request.query as {
        request_id: string
        after?: string
      }
      const asked = { requestId: Number(id), afterMs: Number(after) }
      setImmediate(() => recover(producer === 'pre' ? 'pre_match' : 'live', asked))
      return printDocument({ type: 'recovery', isAccepted: true, text: '' })
    })
    return app
  }
  let app = await build()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    send(text: string) {
      for (const line of lines) line.send(text)
    },
    async close() {
      for (const line of lines) line.terminate()
      lines.clear()
      await app.close()
    },
    async open() {
      app = await build()
      await app.listen({ host: '127.0.0.1', port })
    },
  }
}

/** A match of two clubs as the feed describes it. */
export function buildFixture(event: Urn, kickOffMs: number): Fixture {
  return {
    ...{ id: event, kickOff: epochMs(kickOffMs), status: 'not_started' },
    sport: { id: 'sr:sport:1' as Urn, name: 'Football' },
    category: { id: 'sr:category:1' as Urn, name: 'England' },
    tournament: { id: 'sr:tournament:17' as Urn, name: 'Premier League' },
    home: { id: 'sr:competitor:1' as Urn, name: 'Arsenal' },
    away: { id: 'sr:competitor:2' as Urn, name: 'Chelsea' },
    extra: { simulated: 'true' },
  }
}
