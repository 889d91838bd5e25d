import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestIds } from '../http/request-id.ts'
import { CallSlots } from './call-slots.ts'
import {
  ANSWER_FIELDS,
  CALL_FIELDS,
  CALLS_A_MESSAGE,
  type FromFront,
  type FrontSettings,
  NO_PLACE,
  type RouteShape,
} from './messages.ts'
import { onceATurn } from './once-a-turn.ts'
import { ownBytes } from './own-bytes.ts'
import type { RefusedRepeats } from './refused-repeats.ts'

/** Calls that were handed over and wait for their answers. */
export interface CallBoard {
  /** Hands a request over that is read in no time; false leaves it untouched. */
  take(incoming: IncomingMessage, response: ServerResponse): boolean
  answer(answers: readonly unknown[]): void
  /** Sends what waits for the end of the turn. */
  flush(): void
}

interface Waiting {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly sinceMs: number
  /** An answer to it has a body. */
  readonly hasBody: boolean
}

const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8'])

/** Takes calls apart and puts their answers on the wire; everything of one turn goes together. */
export function createCallBoard(
  settings: FrontSettings,
  send: (message: FromFront) => void,
  /** Then nobody asks again on the same connection. */
  isStopping: () => boolean,
  repeats: RefusedRepeats,
): CallBoard {
  const { bodyBytesMax, wantedHeaders, routes, callsMax, busy } = settings
  const nameRequest = createRequestIds(settings.trustedProxies)
  const find = createFinder(routes)
  const findLongFile = createFinder(settings.longFiles)
  const waiting = new CallSlots<Waiting>()
  let calls: unknown[] = []
  let told: number[] = []
  let turnedAway: unknown[] = []

  const sending = onceATurn(() => {
    const message = { kind: 'calls', calls, told, turnedAway } as const
    calls = []
    told = []
    turnedAway = []
    send(message)
  })
  /** At once, with next to no work: the more there are, the less there must be to do for each. */
  const turnAway = (
    place: number,
    incoming: IncomingMessage,
    { response, sinceMs }: Pick<Waiting, 'response' | 'sinceMs'>,
  ) => {
    const id = nameRequest(incoming)
    if (isStopping()) response.shouldKeepAlive = false
    const headers = [...settings.directHeaders, id, ...busy.headers]
    put({ response, hasBody: true }, busy.status, headers, busy.text)
    turnedAway.push(place, id, performance.now() - sinceMs)
    sending.soon()
  }

  return {
    take(incoming, response) {
      const { headers, method = '', url = '' } = incoming
      const length = lengthOf(headers)
      if (length === undefined || length > bodyBytesMax) return false
      if (findLongFile(method, pathOf(url))) return false
      const sinceMs = performance.now()
      const found = isJson(headers) && length > 0 ? find(method, url) : undefined
      const hand = (place: number, params: unknown, wanted: unknown, body: unknown) => {
        const slot = waiting.add({ incoming, response, sinceMs, hasBody: method !== 'HEAD' })
        const address = incoming.socket.remoteAddress ?? ''
        calls.push(slot, place, url, params, address, wanted, body)
        if (calls.length >= CALLS_A_MESSAGE * CALL_FIELDS) sending.now()
        else sending.soon()
      }
      if (length === 0) hand(NO_PLACE, method, headers, undefined)
      else {
        readBody(incoming, (body) => {
          if (!found) hand(NO_PLACE, method, headers, ownBytes(body))
          else if (waiting.size >= callsMax && routes[found.place]?.isIdempotent) {
            turnAway(found.place, incoming, { response, sinceMs })
          } else {
            const wanted = wantedHeaders.map((name) => headers[name])
            hand(found.place, found.params, wanted, body.toString())
          }
        })
      }
      return true
    },
    answer(answers) {
      for (let at = 0; at < answers.length; at += ANSWER_FIELDS) {
        const slot = answers[at] as number
        const asked = waiting.take(slot)
        if (!asked) continue
        if (isStopping()) asked.response.shouldKeepAlive = false
        const id = answers[at + 2] as string | undefined
        const said = (answers[at + 3] ?? NO_HEADERS) as readonly string[]
        const headers = id === undefined ? [...said] : [...settings.directHeaders, id, ...said]
        const [status, content] = [answers[at + 1] as number, answers[at + 4]]
        put(asked, status, headers, content as string | Uint8Array)
        if (status === TOO_MANY) repeats.note(asked.incoming, status, headers, textOf(content))
        told.push(slot, performance.now() - asked.sinceMs)
      }
      sending.soon()
    },
    flush: sending.now,
  }
}

const NO_HEADERS: readonly string[] = []
/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 304])

const TOO_MANY = 429

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString()
}

function put(
  { response, hasBody }: Pick<Waiting, 'response' | 'hasBody'>,
  status: number,
  /** What is missing is added. */
  headers: string[],
  content: string | Uint8Array,
): void {
  const isBare = !hasBody || BODILESS.has(status)
  if (!isBare && !headers.includes('content-length')) {
    headers.push('content-length', String(Buffer.byteLength(content)))
  }
  response.writeHead(status, headers)
  response.end(isBare ? undefined : content)
}

/** How long the body is; undefined where only reading it tells. */
function lengthOf(headers: IncomingMessage['headers']): number | undefined {
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function isJson(headers: IncomingMessage['headers']): boolean {
  return JSON_TYPES.has(headers['content-type'] ?? '') && headers['content-encoding'] === undefined
}

/** Calls back with the whole body; never when the caller goes away before. */
function readBody(incoming: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const [first] = chunks
    done(first && chunks.length === 1 ? first : Buffer.concat(chunks))
  })
}

interface Found {
  /** Place of the route. */
  readonly place: number
  readonly params: Readonly<Record<string, string>>
}

const NO_PARAMS = {}

/** Finds a route by its path, exactly as it is written. */
function createFinder(routes: readonly RouteShape[]) {
  const fixed = new Map<string, Found>()
  const named: { readonly method: string; readonly shape: RegExp; readonly place: number }[] = []
  for (const [place, { method, path }] of routes.entries()) {
    if (!path.includes(':')) fixed.set(`${method} ${path}`, { place, params: NO_PARAMS })
    // A parameter of letters, digits and lines needs no decoding.
    const shape = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[A-Za-z0-9_-]{1,100})')}$`)
    if (path.includes(':')) named.push({ method, shape, place })
  }
  return (method: string, url: string): Found | undefined => {
    const known = fixed.get(`${method} ${url}`)
    if (known) return known
    for (const each of named) {
      const match = each.method === method ? each.shape.exec(url) : null
      if (match) return { place: each.place, params: { ...match.groups } }
    }
    return undefined
  }
}
