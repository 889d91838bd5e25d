import { setTimeout as delay } from 'node:timers/promises'
import type { CommonRefusalCode } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { decideCall, describeRefusal } from './answer-call.ts'
import { askApp } from './ask-app.ts'
import { type AppParts, TURN_MAX } from './build-app.ts'
import { type CallFacts, type CallNotes, isCallLogged, logCall } from './call-facts.ts'
import type { CallReply } from './call-request.ts'
import { createCallerFinder } from './caller.ts'
import { describeFailure, type Failed, failureCodeOf } from './failure-code.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { weightOf } from './request-limit.ts'
import { answerWriter } from './response-schema.ts'
import type { Route } from './route.ts'
import { createTurnWatch } from './turn-watch.ts'

/** The headers of a request that a direct call is decided on, in this order. */
export const DIRECT_HEADERS = [
  'cookie',
  'idempotency-key',
  'user-agent',
  'host',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
] as const

/** A request with a body of JSON to the very path of an operation, taken apart already. */
export interface DirectCall {
  readonly route: Route
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly remoteAddress: string
  /** By their place in `DIRECT_HEADERS`. */
  readonly headers: readonly (string | undefined)[]
  readonly body: string
}

/** What is sent back. */
export interface DirectAnswer {
  readonly status: number
  /** Undefined where the headers are all that is sent. */
  readonly requestId: string | undefined
  /** Names and values in turn, besides `callHeaders`, `DIRECT_ANSWER_HEADERS` and what the sender adds. */
  readonly headers: readonly string[]
  readonly text: string
  /** To be called with the milliseconds from the request's first byte to the answer's last. */
  told(durationMs: number): void
}

export interface DirectCalls {
  readonly routes: readonly Route[]
  readonly trustedProxies: readonly string[]
  answer(call: DirectCall): Promise<DirectAnswer>
  /** Counts and logs a call that was told `unavailable` before it came here. */
  noteTurnedAway(route: Route, requestId: string, durationMs: number): void
}

export const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const
/** Of every direct answer, as names and values in turn; the request's id follows as the value of the last name. */
export const DIRECT_ANSWER_HEADERS = [...JSON_TYPE, REQUEST_ID_HEADER] as const
const NO_HEADERS: readonly string[] = []
/** Names that would reach into what every object has; Fastify's reader knows them in all spellings. */
const PROTOTYPES = /__proto__|constructor|\\u/

/**
 * Answers calls of some operations without Fastify: the same steps in the same order, on data
 * that another thread has read. A call that is not as our own pages send it goes through Fastify
 * after all, so that there is one word on everything odd.
 */
export function createDirectCalls(
  app: FastifyInstance,
  parts: AppParts,
  routes: readonly Route[],
): DirectCalls {
  const findCaller = createCallerFinder(parts.trustedProxies)
  const turns = createTurnWatch(TURN_MAX)
  const isBusy = () => turns.isBehind() || parts.isBusy()
  const weights = new Map(routes.map((each) => [each, weightOf(each)] as const))
  const consoleHost = parts.consoleUrl && new URL(parts.consoleUrl).host
  const write = createWriter(routes)
  const isLogged = isCallLogged(parts.log)
  return {
    routes,
    trustedProxies: parts.trustedProxies,
    noteTurnedAway(route, requestId, durationMs) {
      const begun = new BegunCall(parts, isLogged, route.operation.id, requestId)
      begun.fail('unavailable').told(durationMs)
    },
    async answer(call) {
      const { route } = call
      const headers = readHeaders(call)
      const caller = findCaller({ headers, socket: { remoteAddress: call.remoteAddress } })
      const begun = new BegunCall(parts, isLogged, route.operation.id, caller.id)
      if (route.operation.isIdempotent && isBusy()) return begun.fail('unavailable')
      const body = readBody(call.body)
      const isOdd = body === undefined || caller.host === consoleHost
      if (isOdd) return await askFastify(app, call, headers)
      const { ip, host, id } = caller
      const request = { headers, params: call.params, query: {}, body, ip, host, id }
      const weight = weights.get(route)
      if (parts.purses && weight) {
        const { token } = parts.cookies(route, request, NO_COOKIES)
        const admitted = parts.purses.admit({ ...weight, address: ip, token })
        if (!admitted.isAdmitted) return begun.fail('too_many_requests', admitted)
        if (admitted.delayMs > 0) await delay(admitted.delayMs)
      }
      if (parts.databaseState().kind !== 'running') return begun.fail('unavailable')
      try {
        const result = await decideCall(parts, route, request, NO_COOKIES, begun.notes)
        if (result.ok) return begun.done(200, write(route, { success: true, value: result.value }))
        const refused = describeRefusal(route, result.refusal)
        return begun.done(refused.status, JSON.stringify(refused.body))
      } catch (failure) {
        const code = failureCodeOf(failure as Failed)
        if (code === 'internal') begun.log().error({ err: failure }, 'A request failed')
        return begun.fail(code)
      }
    },
  }
}

/** A call on its way to its answer. There are hundreds at a time, so it is one object. */
class BegunCall {
  readonly notes: CallNotes
  /** Besides those of every answer. */
  headers = NO_HEADERS
  readonly #parts: AppParts
  readonly #isLogged: boolean
  readonly #requestId: string

  constructor(parts: AppParts, isLogged: boolean, operation: string, requestId: string) {
    this.notes = { operation }
    this.#parts = parts
    this.#isLogged = isLogged
    this.#requestId = requestId
  }

  log(): FastifyBaseLogger {
    return this.#parts.log.child({ reqId: this.#requestId })
  }

  done(status: number, text: string): DirectAnswer {
    const told = (durationMs: number) => this.#tell({ ...this.notes, status, durationMs })
    return { status, requestId: this.#requestId, headers: this.headers, text, told }
  }

  fail(code: CommonRefusalCode, when: { readonly waitSeconds?: number } = {}): DirectAnswer {
    this.notes.code = code
    const { status, headers, body } = describeFailure(code, when)
    this.headers = [...this.headers, ...Object.entries(headers).flat()]
    return this.done(status, JSON.stringify(body))
  }

  #tell(facts: CallFacts): void {
    this.#parts.onCall?.(facts)
    if (this.#isLogged) logCall(this.log(), facts)
  }
}

function readHeaders({ headers }: DirectCall): Readonly<Record<string, string>> {
  const read: Record<string, string> = {}
  for (let place = 0; place < DIRECT_HEADERS.length; place += 1) {
    const [name, value] = [DIRECT_HEADERS[place], headers[place]]
    if (name !== undefined && value !== undefined) read[name] = value
  }
  return read
}

/** Undefined where another reader should have the word. */
function readBody(text: string): unknown {
  if (PROTOTYPES.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An operation that is called directly sets no cookies. */
const NO_COOKIES: CallReply = {
  header: () => assert(false, 'a direct call sets no headers'),
  removeHeader: () => assert(false, 'a direct call sets no headers'),
}

/** Writes answers as Fastify does. */
function createWriter(routes: readonly Route[]): (route: Route, answer: object) => string {
  const writers = new Map(routes.map((route) => [route, answerWriter(route.operation)]))
  return (route, answer) => {
    const write = writers.get(route)
    assert(write, 'a direct call is one of those that were named')
    return write(answer)
  }
}

/** Fastify has the word; it counts and logs the call as well. */
async function askFastify(
  app: FastifyInstance,
  call: DirectCall,
  headers: Readonly<Record<string, string>>,
): Promise<DirectAnswer> {
  const body = Buffer.from(call.body)
  const answered = await askApp(app, {
    ...{ method: call.route.operation.method, url: call.path, body },
    remoteAddress: call.remoteAddress,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
  })
  const { status, headers: said } = answered
  const told = () => undefined
  return { status, requestId: undefined, headers: said, text: answered.body.toString(), told }
}
