import { operations } from '@baize/contract'
import { epochMs, manualClock, refuse, succeed, uuidV7 } from '@baize/kernel'
import { OutcomeUnknown } from '@baize/ledger/pg'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppParts, buildApp } from './build-app.ts'
import type { CallFacts } from './call-facts.ts'
import { createCallPurses } from './call-purses.ts'
import { createDirectCalls, DIRECT_ANSWER_HEADERS, DIRECT_HEADERS } from './direct-calls.ts'
import { route } from './route.ts'
import { isSameSite } from './same-site.ts'
import { callHeaders } from './security-headers.ts'
import { createCookieJar } from './session-cookie.ts'

const PROXY = '10.1.2.3'
const MEMBER = { memberId: 7n, type: 0, isPasswordDue: false }
/** Like the opening of a round, with little to say. */
const operation = {
  ...operations.openRound,
  id: 'test.guess',
  path: '/guesses/:guessId',
  costMs: 1,
  params: z.object({ guessId: z.string().max(10) }),
  body: z.object({ word: z.string(), count: z.number().optional() }),
  value: z.object({ said: z.string(), ip: z.string(), kept: z.string().nullable() }),
}
const guess = route(operation, async ({ body: { word }, params, origin }) => {
  if (word === 'wrong') return refuse('stake_limit', { by: 'far', 'field.word': 'other' })
  if (word === 'lost') throw new OutcomeUnknown(new Error('gone'))
  if (word === 'bug') throw new Error('a bug')
  const secret = { secret: 'not in the contract' }
  return succeed({ said: `${params.guessId} ${word} ‰`, ip: origin.ip, kept: null, ...secret })
})

const state = { isBusy: false, isAway: false }
const told: CallFacts[] = []
const parts = (perMinute: number): AppParts => ({
  log: pino({ level: 'fatal' }),
  routes: [guess],
  isHttps: true,
  consoleUrl: 'https://console.test',
  trustedProxies: [PROXY],
  databaseState: () => ({ kind: state.isAway ? 'stopped' : 'running' }),
  readiness: () => ({ isReady: true, reasons: [] }),
  isBusy: () => state.isBusy,
  onCall: (facts) => told.push(facts),
  purses:
    perMinute === 0
      ? undefined
      : createCallPurses({ perMinute, isCrowded: () => false, now: () => 0 }),
  members: { find: async (token) => (token === 'live' ? (MEMBER as never) : undefined) },
  staff: { find: async () => undefined },
  unseal: async () => refuse('sealed_payload_invalid'),
  isSameSite: (request) => isSameSite(request, 'https://site.test'),
  scanner: { find: async () => undefined },
  gate: { refuseCall: async () => undefined, refuseMember: async () => undefined },
  cookies: (each, request, reply) => createCookieJar({ isSecure: true }, each, request, reply),
  clock: { now: () => NOW_MS },
})

const KEY = '0196f0c8-7a52-4c51-9d9c-5e2a6d1f7b11'
const SENT = { host: 'site.test', cookie: '__Host-baize=live', 'idempotency-key': KEY }
const NOW_MS = epochMs(Date.parse('2026-11-28T12:00:00Z'))
/** A caller's key of that many hours later. */
const keyIn = (hours: number): string =>
  uuidV7(manualClock(NOW_MS + hours * 3_600_000), new Uint8Array(10))
const WORD = '{"word":"right"}'

interface Sent {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string
  readonly remoteAddress?: string
}

/** The same request to two servers: through Fastify, and taken apart by another thread. */
async function sendBothWays(sent: Sent, times = 1, limit = 0) {
  const [oneParts, otherParts] = [parts(limit), parts(limit)]
  const [one, other] = [await buildApp(oneParts), await buildApp(otherParts)]
  await other.ready()
  const direct = createDirectCalls(other, otherParts, [guess])
  const named: Record<string, string | undefined> = { ...SENT, ...sent.headers }
  const headers = Object.fromEntries(
    Object.entries(named).filter((each): each is [string, string] => each[1] !== undefined),
  )
  const { body = WORD, remoteAddress = '203.0.113.9' } = sent
  const url = '/guesses/g1'
  const answers = []
  for (let time = 0; time < times; time += 1) {
    told.length = 0
    const through = await one.inject({
      ...{ method: 'POST', url, remoteAddress, payload: body },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const answer = await direct.answer({
      ...{ route: guess, path: url, params: { guessId: 'g1' }, remoteAddress, body },
      headers: DIRECT_HEADERS.map((name) => headers[name]),
    })
    answer.told(1)
    const before = [...Object.entries(callHeaders(true)).flat(), ...DIRECT_ANSWER_HEADERS]
    const { requestId } = answer
    const said =
      requestId === undefined ? answer.headers : [...before, requestId, ...answer.headers]
    answers.push([
      describeAnswer(through.statusCode, Object.entries(through.headers).flat(), through.body),
      describeAnswer(answer.status, said, answer.text),
      told.map(({ durationMs, ...facts }) => facts),
    ] as const)
  }
  await Promise.all([one.close(), other.close()])
  return answers
}

const BY_CHANCE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/
const OF_THE_CONNECTION = ['content-length', 'date', 'connection']

/** Everything that a caller sees, without what is by chance. */
function describeAnswer(status: number, said: readonly unknown[], text: string) {
  const headers: Record<string, string | undefined> = {}
  for (let at = 0; at < said.length; at += 2) headers[String(said[at])] = String(said[at + 1])
  for (const name of OF_THE_CONNECTION) delete headers[name]
  const id = headers['x-request-id']?.replace(BY_CHANCE, 'by chance')
  headers['x-request-id'] = id
  return { status, headers, body: JSON.parse(text) as unknown }
}

beforeEach(() => Object.assign(state, { isBusy: false, isAway: false }))

describe('a direct call is answered as Fastify answers it', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.4, 10.9.9.9' }
  it.each<[string, number, Sent]>([
    ['when it is right', 200, {}],
    ['with text of any language', 200, { body: '{"word":"虎 ẹ 🐅"}' }],
    ['refused by the operation, with details', 422, { body: '{"word":"wrong"}' }],
    ['when the commit is not confirmed', 503, { body: '{"word":"lost"}' }],
    ['when there is a bug', 500, { body: '{"word":"bug"}' }],
    ['without a session', 401, { headers: { cookie: undefined } }],
    ['with a session that is over', 401, { headers: { cookie: '__Host-baize=old' } }],
    ['without a key', 400, { headers: { 'idempotency-key': undefined } }],
    ['with a key that is none', 400, { headers: { 'idempotency-key': 'again' } }],
    ['with a key of a day ahead', 200, { headers: { 'idempotency-key': keyIn(24) } }],
    ['with a key of a month ago', 200, { headers: { 'idempotency-key': keyIn(-24 * 31) } }],
    ['with a key of two years ago', 409, { headers: { 'idempotency-key': keyIn(-17_520) } }],
    ['with a key that is ahead of its time', 409, { headers: { 'idempotency-key': keyIn(25) } }],
    ['from a foreign page', 403, { headers: { origin: 'https://evil.test' } }],
    ['from a page of ours', 200, { headers: { origin: 'https://site.test' } }],
    ['as a browser calls a foreign page', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['with a field of the wrong kind', 400, { body: '{"word":7}' }],
    ['with text that cannot be stored', 400, { body: '{"word":"\\u0000"}' }],
    ['with a body that is no JSON', 400, { body: '{"word":' }],
    ['with a body that is no object', 400, { body: '"word"' }],
    ['with a body of nothing', 400, { body: 'null' }],
    ['with a field that reaches further', 400, { body: '{"word":"a","__proto__":{"x":1}}' }],
    ['with the same in other letters', 400, { body: '{"word":"a","\\u005f_proto__":{"x":1}}' }],
    ['at the host of the console', 404, { headers: { host: 'console.test' } }],
    ['with an id of a stranger', 200, { headers: { 'x-request-id': 'edge-7.00041' } }],
    ['forwarded by a stranger', 200, { headers: forwarded }],
    ['forwarded by a proxy', 200, { headers: forwarded, remoteAddress: PROXY }],
    [
      'named by a proxy',
      404,
      {
        headers: { 'x-request-id': 'edge-7.00041', 'x-forwarded-host': 'a.test, console.test' },
        remoteAddress: PROXY,
      },
    ],
  ])('%s', async (_case, status, sent) => {
    const [[through, direct, facts] = []] = await sendBothWays(sent)
    expect(through?.status).toBe(status)
    expect(direct).toEqual(through)
    // One line and one count each way.
    expect(facts).toHaveLength(2)
    expect(facts?.[1]).toEqual(facts?.[0])
  })

  it('with the time of the house, where the caller has it wrong', async () => {
    const [[through] = []] = await sendBothWays({ headers: { 'idempotency-key': keyIn(25) } })
    expect(through?.body).toMatchObject({ code: 'key_time', details: { serverTimeMs: NOW_MS } })
  })

  it('while the writer is busy, and while the database is away', async () => {
    state.isBusy = true
    const [[busy, direct] = []] = await sendBothWays({})
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(direct).toEqual(busy)
    Object.assign(state, { isBusy: false, isAway: true })
    const [[away, alsoAway] = []] = await sendBothWays({})
    expect(away?.status).toBe(503)
    expect(alsoAway).toEqual(away)
  })

  it('to a session whose purse is empty, with the time to wait', async () => {
    // A purse of 5 ms for each: one from the address, until the session is known, and four of its own.
    const answers = await sendBothWays({}, 6, 3)
    expect(answers.map(([through]) => through.status)).toEqual([200, 200, 200, 200, 200, 429])
    const last = answers.at(-1)?.[0]
    expect(last).toMatchObject({
      headers: { 'retry-after': '4' },
      body: { code: 'too_many_requests', details: { waitSeconds: 4 } },
    })
    for (const [through, direct] of answers) expect(direct).toEqual(through)
  })
})

it('counts direct calls and all others of an address together', async () => {
  const own = parts(0.6)
  const app = await buildApp(own)
  const direct = createDirectCalls(app, own, [guess])
  const remoteAddress = '203.0.113.9'
  // A millisecond, of which a fifth is kept.
  for (const _time of [1, 2]) await app.inject({ url: '/healthz', remoteAddress })
  const call = () =>
    direct.answer({
      ...{ route: guess, path: '/guesses/g1', params: { guessId: 'g1' }, remoteAddress },
      ...{ body: WORD, headers: DIRECT_HEADERS.map((name) => ({ ...SENT })[name as 'host']) },
    })
  expect((await call()).status).toBe(429)
  const through = await app.inject({ method: 'POST', url: '/guesses/g1', remoteAddress })
  expect(through.statusCode).toBe(429)
  await app.close()
})
