import type { AddressInfo } from 'node:net'
import { manualClock } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import { verifyScript } from '@baize/sports/scripts'
import {
  ACCESS_TOKEN_HEADER,
  DESCRIPTIONS_PATH,
  eventRecoveryPath,
  type Fixture,
  fixturePath,
  parseDocument,
  parseFrame,
  recoveryPath,
  STREAM_PATH,
  schedulePath,
  type UofMessage,
} from '@baize/uof'
import formBody from '@fastify/formbody'
import webSocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SILENCE_MS } from './faults/stream-faults.ts'
import { addSportsFeedPages } from './pages/sports-feed-pages.ts'
import { MINUTE_MS } from './play/demonstration-clock.ts'
import { footballRoundTheClock } from './season/round-the-clock.ts'
import { hmacSha256, sha256 } from './season/script-seed.ts'
import { createSportsFeed, type SportsFeed } from './sports-feed.ts'
import { addSportsFeedRoutes, FEED_PATH } from './sports-feed-routes.ts'

const TOKEN = 'a token of the tests'
/** As few as the tests need. */
const AHEAD = 2

const START = Date.parse('2026-07-01T12:00:00Z')
const WAIT_MS = 30_000
const headers = { [ACCESS_TOKEN_HEADER]: TOKEN }

let clock: ReturnType<typeof manualClock>
let feed: SportsFeed
let app: FastifyInstance
let heard: UofMessage[]
const socket = {
  bufferedAmount: 0,
  send(text: string) {
    const frame = parseFrame(text)
    if (!frame.ok) throw new Error(text)
    heard.push(frame.value.message)
  },
  close: vi.fn(),
}

beforeEach(async () => {
  clock = manualClock(START)
  feed = createSportsFeed({
    ...{ clock, secret: 'a secret', token: TOKEN },
    sourcesOf: (seeds) => [footballRoundTheClock(seeds, AHEAD)],
  })
  app = Fastify()
  await app.register(formBody)
  await app.register(webSocket)
  addSportsFeedRoutes(app, { sportsFeed: feed })
  addSportsFeedPages(app, { sportsFeed: feed })
  heard = []
  feed.stream.add(socket)
})
afterEach(async () => {
  await app.close()
})

/** Plays on, looking as often as the timer does at most. */
function playOn(forMs: number, stepMs = 500): void {
  for (let passedMs = 0; passedMs < forMs; passedMs += stepMs) {
    clock.advance(stepMs)
    feed.producer.advance()
  }
}

async function ask(path: string) {
  const answer = await app.inject({ url: FEED_PATH + path, headers })
  const document = parseDocument(answer.body)
  return { status: answer.statusCode, document: document.ok ? document.value : undefined }
}

async function askRecovery(after: number, requestId: number, producer = 'live' as const) {
  const path = recoveryPath(producer, { requestId, after: after as never })
  return await app.inject({ method: 'POST', url: FEED_PATH + path, headers })
}

/** As anybody can who has the fixture. */
function verify({ id, extra }: Fixture) {
  const { script_commitment: commitment = '', script_seed: seed = null, ...terms } = extra
  return verifyScript({ id, commitment, seed, terms }, { sha256, hmac: hmacSha256 })
}

const ofType = <Type extends UofMessage['type']>(type: Type) =>
  heard.filter((message): message is Extract<UofMessage, { type: Type }> => message.type === type)

describe('the sports feed', () => {
  it('always has two matches live and others ahead, and says every five seconds that it is alive', async () => {
    playOn(10_000)
    const live = await ask(schedulePath('live'))
    const ahead = await ask(schedulePath('pre'))
    if (live.document?.type !== 'schedule' || ahead.document?.type !== 'schedule') {
      throw new Error('no schedule')
    }
    expect(live.document.fixtures.length).toBeGreaterThanOrEqual(2)
    expect(ahead.document.fixtures.length).toBeGreaterThanOrEqual(AHEAD)
    const producers = ofType('alive').map(({ producer }) => producer)
    expect(producers.filter((producer) => producer === 'live').length).toBe(2)
    expect(producers.length).toBe(4)
    expect(ofType('fixture_change').every(({ change }) => change === 'new')).toBe(true)
  })

  it('shows the hash of a seed before kick-off, and the seed and the score that follows from it after the end', async () => {
    playOn(1_000)
    const [next] = feed.producer.runs().filter((run) => !run.isLive())
    if (next === undefined) throw new Error('nothing is ahead')
    const path = fixturePath(next.match.event.id)
    const before = await ask(path)
    if (before.document?.type !== 'fixture') throw new Error('no fixture')
    const { extra } = before.document.fixture
    expect(extra).toMatchObject({ simulated: 'true', script: 'football-1' })
    expect(verify(before.document.fixture)).toMatchObject({ refusal: { code: 'not_over' } })
    // Nobody watches this one: a feed that begins later tells the same.
    clock.advance(600_000)
    const later = createSportsFeed({ clock, secret: 'a secret', token: TOKEN })
    const over = later.documents.fixture(next.match.event.id)
    if (over === undefined) throw new Error('no fixture')
    expect(over.fixture.extra.script_commitment).toBe(extra.script_commitment)
    expect(verify(over.fixture)).toMatchObject({ ok: true, value: { score: over.status?.score } })
    const forged = { ...over.fixture.extra, script_seed: '0'.repeat(64) }
    expect(verify({ ...over.fixture, extra: forged })).toMatchObject({
      refusal: { code: 'another_seed' },
    })
  })

  it('shows the seed with the end of a match, while its results are still to come', () => {
    const ended = () =>
      feed.producer.runs().find((run) => run.moment().status.status === 'ended' && !run.isOver())
    for (let passedMs = 0; passedMs < 600_000 && !ended(); passedMs += 1_000) playOn(1_000)
    const run = ended()
    if (run === undefined) throw new Error('no match has just ended')
    const document = feed.documents.fixture(run.match.event.id)
    if (document === undefined) throw new Error('no fixture')
    expect(verify(document.fixture)).toMatchObject({
      ...{ ok: true, value: { score: run.moment().status.score } },
    })
  })

  it('a recovery sends what can be bet on and what was settled since, and says when that was all', async () => {
    playOn(4_000)
    heard = []
    const answer = await askRecovery(START - 30 * 60_000, 17)
    expect([answer.statusCode, parseDocument(answer.body)]).toMatchObject([
      202,
      { value: { isAccepted: true } },
    ])
    await vi.waitFor(() => expect(ofType('snapshot_complete')).toHaveLength(1), WAIT_MS)
    const asked = heard.filter((message) => 'requestId' in message && message.requestId === 17)
    expect(asked.at(-1)?.type).toBe('snapshot_complete')
    expect(
      new Set(asked.flatMap((each) => (each.type === 'odds_change' ? each.event : []))),
    ).toEqual(
      new Set(
        feed.producer
          .runs()
          .filter((run) => run.isLive())
          .map(({ match }) => match.event.id),
      ),
    )
    const settled = new Set(ofType('bet_settlement').map(({ event }) => event))
    // Half an hour of a match every 105 seconds.
    expect(settled.size).toBeGreaterThan(13)
  })

  it('everything about one event is sent again, however long ago it was', async () => {
    playOn(1_000)
    const [old] = footballRoundTheClock(feed.seeds).between(START - 50 * 86_400_000, START)
    if (old === undefined) throw new Error('no match')
    const path = eventRecoveryPath('live', old.event.id, 19)
    const answer = await app.inject({ method: 'POST', url: FEED_PATH + path, headers })
    expect(answer.statusCode).toBe(202)
    expect(ofType('bet_settlement').at(-1)).toMatchObject({ event: old.event.id, requestId: 19 })
    expect(heard.at(-1)).toMatchObject({ type: 'snapshot_complete', requestId: 19 })
  })

  it.each([
    ['refused', 503],
    ['unfinished', 202],
  ] as const)('recovery is %s when that fault is set', async (recovery, status) => {
    playOn(1_000)
    await app.inject({
      ...{ method: 'POST', url: `${FEED_PATH}/faults/stream`, payload: `recovery=${recovery}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const answer = await askRecovery(START, 18)
    expect(answer.statusCode).toBe(status)
    await new Promise((resolve) => setImmediate(resolve))
    expect(ofType('snapshot_complete')).toEqual([])
  })

  it('falls silent, sends twice and in disorder, and sends everybody away', () => {
    playOn(2_000)
    feed.stream.fallSilent()
    heard = []
    playOn(SILENCE_MS - 5_000, 2_500)
    expect(heard).toEqual([])
    playOn(10_000, 5_000)
    expect(ofType('alive').length).toBeGreaterThan(0)
    feed.stream.setFaults({ duplicates: true, disorder: true, recovery: 'none' })
    heard = []
    playOn(6_000)
    expect(heard).toEqual([])
    feed.stream.flush()
    const moments = heard.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((left, right) => right - left))
    expect(ofType('alive').length % 4).toBe(0)
    feed.stream.disconnect()
    expect(socket.close).toHaveBeenCalled()
    expect(feed.stream.add(socket)).toBe(false)
    clock.advance(20_000)
    expect(feed.stream.add(socket)).toBe(true)
  })

  it('a person lets a match go wrong on the page, and only one that is there', async () => {
    playOn(1_000)
    const page = await app.inject({ url: FEED_PATH })
    const [live] = feed.producer.runs().filter((run) => run.isLive())
    if (live === undefined) throw new Error('nothing is live')
    expect(page.body).toContain(live.match.event.id)
    const strike = async (event: string) =>
      await app.inject({
        ...{ method: 'POST', url: `${FEED_PATH}/faults/match` },
        payload: `event=${event}&fault=abandoned`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await strike('sr:match:1')).statusCode).toBe(400)
    expect((await strike(live.match.event.id)).statusCode).toBe(303)
    playOn(500)
    expect(
      ofType('odds_change').filter(({ status }) => status?.status === 'abandoned'),
    ).toHaveLength(1)
  })

  it('answers nothing without its token, and nothing about matches that are not announced yet', async () => {
    const far = 'sr:match:100999999999' as Urn
    for (const path of [schedulePath('live'), DESCRIPTIONS_PATH, STREAM_PATH, fixturePath(far)]) {
      expect((await app.inject({ url: FEED_PATH + path })).statusCode).toBe(403)
    }
    expect((await ask(fixturePath(far))).status).toBe(404)
    expect((await ask(schedulePath('tomorrow'))).status).toBe(404)
    const { document } = await ask(DESCRIPTIONS_PATH)
    const total =
      document?.type === 'market_descriptions' && document.markets.find(({ id }) => id === 18)
    expect(total).toMatchObject({
      name: 'Total',
      specifiers: ['total'],
      outcomes: [{ id: '13' }, { id: '12' }],
    })
  })

  it('a socket with the token hears what happens', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const url = `ws://127.0.0.1:${port}${FEED_PATH}${STREAM_PATH}`
    const listener = new WebSocket(url, { headers } as never)
    const first = new Promise<string>((resolve) => {
      listener.addEventListener('message', ({ data }) => resolve(String(data)))
    })
    await new Promise((resolve) => listener.addEventListener('open', resolve))
    playOn(MINUTE_MS)
    expect(parseFrame(await first).ok).toBe(true)
    listener.close()
  })
})
