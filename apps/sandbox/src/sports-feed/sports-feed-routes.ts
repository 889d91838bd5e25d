import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseUrn, type Urn, urnOf } from '@baize/sports'
import {
  ACCESS_TOKEN_HEADER,
  DESCRIPTIONS_PATH,
  PRODUCER_PATHS,
  type Producer,
  printDocument,
  STREAM_PATH,
  type UofDocument,
} from '@baize/uof'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { SLOW_RECOVERY_MS } from './faults/stream-faults.ts'
import { recover } from './producer/recover.ts'
import type { SportsFeed } from './sports-feed.ts'

/** The address of the feed on this server. */
export const FEED_PATH = '/sports-feed'
const CLOSE_TRY_LATER = 1013
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOrKind = z.union([z.enum(['live', 'pre']), z.string().regex(DAY)])
const recoveryQuery = z.object({
  request_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  after: z.coerce.number().int().min(0).optional(),
})

/** What a client of the feed asks and hears; all of it with the token. */
export function addSportsFeedRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { sportsFeed } = deps
  const guard = { preValidation: guardOf(sportsFeed.token) }
  app.get(FEED_PATH + STREAM_PATH, { ...guard, websocket: true }, (socket) => {
    if (!sportsFeed.stream.add(socket)) {
      socket.close(CLOSE_TRY_LATER)
      return
    }
    socket.on('close', () => sportsFeed.stream.remove(socket))
    socket.on('error', () => sportsFeed.stream.remove(socket))
  })
  app.get(FEED_PATH + DESCRIPTIONS_PATH, guard, async (_, reply) => {
    return await answer(reply, sportsFeed.documents.descriptions())
  })
  app.get<{ Params: { of: string } }>(
    `${FEED_PATH}/v1/sports/en/schedules/:of/schedule.xml`,
    guard,
    async ({ params }, reply) => {
      const of = dayOrKind.safeParse(params.of).data
      if (of === undefined) return await reply.code(404).send()
      return await answer(reply, scheduleOf(sportsFeed, of))
    },
  )
  app.get<{ Params: { event: string } }>(
    `${FEED_PATH}/v1/sports/en/sport_events/:event/fixture.xml`,
    guard,
    async ({ params }, reply) => {
      const event = matchIn(params.event)
      const found = event && sportsFeed.documents.fixture(event)
      return found ? await answer(reply, found) : await reply.code(404).send()
    },
  )
  for (const producer of ['live', 'pre_match'] as const) addRecovery(app, sportsFeed, producer)
}

function scheduleOf({ documents }: SportsFeed, of: string): UofDocument {
  return of === 'live' || of === 'pre'
    ? documents.schedule(of)
    : documents.scheduleOfDay(Date.parse(`${of}T00:00:00Z`))
}

function matchIn(text: string): Urn | undefined {
  const urn = parseUrn(text)
  return urn.ok && urn.value.type === 'match' ? urnOf(text) : undefined
}

function addRecovery(app: FastifyInstance, feed: SportsFeed, producer: Producer): void {
  const path = `${FEED_PATH}/v1/${PRODUCER_PATHS[producer]}/recovery/initiate_request`
  app.post(path, { preValidation: guardOf(feed.token) }, async (request, reply) => {
    const query = recoveryQuery.safeParse(request.query).data
    if (query === undefined) return await reply.code(400).send()
    const { recovery } = feed.stream.faults()
    if (recovery === 'refused') {
      return await answer(reply.code(503), {
        ...{ type: 'recovery', isAccepted: false, text: 'Recovery is not possible now.' },
      })
    }
    if (recovery !== 'unfinished') {
      void answerRecovery(feed, producer, { ...query, isSlow: recovery === 'slow' })
    }
    return await answer(reply.code(202), {
      ...{ type: 'recovery', isAccepted: true, text: `Request ${query.request_id} is accepted.` },
    })
  })
}

interface Asked extends z.infer<typeof recoveryQuery> {
  readonly isSlow: boolean
}

async function answerRecovery(feed: SportsFeed, producer: Producer, asked: Asked): Promise<void> {
  if (asked.isSlow) await sleep(SLOW_RECOVERY_MS, undefined, { ref: false })
  await recover(
    {
      producer,
      requestId: asked.request_id,
      ...(asked.after !== undefined && { afterMs: asked.after }),
    },
    { feed: feed.producer, now: () => feed.clock.now(), send: feed.stream.send },
  )
}

async function answer(reply: FastifyReply, document: UofDocument): Promise<FastifyReply> {
  return await reply.type('application/xml; charset=utf-8').send(printDocument(document))
}

function guardOf(token: string) {
  const expected = hashOf(token)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.headers[ACCESS_TOKEN_HEADER]
    if (typeof given === 'string' && timingSafeEqual(hashOf(given), expected)) return
    await reply.code(403).send()
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
