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

const FORBIDDEN = 403
const NOT_FOUND = 404
const BROKEN = 503

export interface AskedRecovery {
  readonly producer: Producer
  readonly requestId: number
  readonly after: EpochMs | undefined
}

/** A feed for tests, over a real socket; it says what it is told to. */
export interface StandInProducer {
  readonly address: string
  readonly token: string
  readonly fixtures: Map<string, Fixture>
  /** How events stand that have begun, as their documents tell it. */
  readonly standings: Map<string, SportEventStatus>
  readonly recoveries: AskedRecovery[]
  /** What follows when a recovery is asked for; by default it is complete at once. */
  onRecovery: 'completes' | 'fails' | 'stays_silent'
  readonly lineCount: number
  send(...messages: readonly UofMessage[]): void
  sendText(text: string): void
  /** A sign of life of both producers. */
  live(isSubscribed?: boolean): void
  complete(asked: AskedRecovery): void
  /** Cuts every line. */
  cut(): void
  stop(): Promise<void>
}

export async function startStandInProducer(): Promise<StandInProducer> {
  const token = 'a token for these tests'
  const lines = new Set<{ send(text: string): void; terminate(): void }>()
  const app = fastify()
  await app.register(websocket)
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers[ACCESS_TOKEN_HEADER] !== token) await reply.code(FORBIDDEN).send()
  })
  app.get(STREAM_PATH, { websocket: true }, (socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket))
    producer.live()
  })
  app.get('/v1/sports/en/sport_events/:event/fixture.xml', (request, reply) => {
    const { event } = request.params as { event: string }
    const fixture = producer.fixtures.get(event)
    if (!fixture) return reply.code(NOT_FOUND).send()
    const status = producer.standings.get(event)
    const generatedAt = epochMs(Date.now())
    return printDocument({ type: 'fixture', generatedAt, fixture, ...(status && { status }) })
  })
  app.get('/v1/sports/en/schedules/:of/schedule.xml', () =>
    printDocument({ type: 'schedule', generatedAt: epochMs(Date.now()), fixtures: [] }),
  )
  app.post('/v1/:producer/recovery/initiate_request', (request, reply) => {
    const { producer: name } = request.params as { producer: string }
    const { request_id: id, after } = request.query as { request_id: string; after?: string }
    if (producer.onRecovery === 'fails') return reply.code(BROKEN).send()
    const asked: AskedRecovery = {
      producer: name === 'pre' ? 'pre_match' : 'live',
      requestId: Number(id),
      after: after === undefined ? undefined : epochMs(Number(after)),
    }
    producer.recoveries.push(asked)
    if (producer.onRecovery === 'completes') setImmediate(() => producer.complete(asked))
    return printDocument({ type: 'recovery', isAccepted: true, text: '' })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const producer: StandInProducer = {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    ...{
      token,
      fixtures: new Map(),
      standings: new Map(),
      recoveries: [],
      onRecovery: 'completes',
    },
    get lineCount() {
      return lines.size
    },
    send(...messages) {
      for (const message of messages) producer.sendText(printFrame(message))
    },
    sendText(text) {
      for (const line of lines) line.send(text)
    },
    live(isSubscribed = true) {
      const at = epochMs(Date.now())
      for (const name of ['live', 'pre_match'] as const) {
        producer.send({ type: 'alive', producer: name, at, isSubscribed })
      }
    },
    complete({ producer: name, requestId }) {
      const at = epochMs(Date.now())
      producer.send({ type: 'snapshot_complete', producer: name, at, requestId })
    },
    cut() {
      for (const line of lines) line.terminate()
    },
    stop: () => app.close(),
  }
  return producer
}

/** A match of two clubs as the feed describes it. */
export function buildFixture(number: number, other: Partial<Fixture> = {}): Fixture {
  return {
    ...{ id: `sr:match:${number}` as Urn, kickOff: epochMs(Date.now()), status: 'not_started' },
    sport: { id: 'sr:sport:1' as Urn, name: 'Football' },
    category: { id: 'sr:category:1' as Urn, name: 'England' },
    tournament: { id: 'sr:tournament:17' as Urn, name: 'Premier League' },
    home: { id: 'sr:competitor:1' as Urn, name: 'Arsenal' },
    away: { id: 'sr:competitor:2' as Urn, name: 'Chelsea' },
    extra: { simulated: 'true', script_commitment: 'c0ffee' },
    ...other,
  }
}
