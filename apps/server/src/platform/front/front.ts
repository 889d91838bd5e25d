import { Worker } from 'node:worker_threads'
import { type Operation, operations } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { FastifyInstance } from 'fastify'
import { askApp } from '../http/ask-app.ts'
import { BODY_BYTES_MAX } from '../http/build-app.ts'
import {
  DIRECT_ANSWER_HEADERS,
  DIRECT_HEADERS,
  type DirectAnswer,
  type DirectCalls,
  JSON_TYPE,
} from '../http/direct-calls.ts'
import { describeFailure } from '../http/failure-code.ts'
import { callHeaders } from '../http/security-headers.ts'
import { placeOf } from './call-slots.ts'
import {
  ANSWER_FIELDS,
  CALL_FIELDS,
  CALLS_A_MESSAGE,
  type Calls,
  type FromFront,
  type FrontSettings,
  NO_PLACE,
  type RouteShape,
  type ToFront,
  TURNED_AWAY_FIELDS,
} from './messages.ts'
import { onceATurn } from './once-a-turn.ts'
import { ownBytes } from './own-bytes.ts'
import { createStreamPorts } from './stream-ports.ts'
import { ThreadStream } from './thread-stream.ts'

/**
 * What the database takes in a fraction of a second. Fewer, and a database that is busy for a quarter of a second with
 * something else would have bets turned away that wait for no more than that.
 */
const CALLS_MAX = 2_048
/** A café of a hundred and fifty people, whose browsers open six each. */
const CONNECTIONS_OF_ADDRESS_MAX = 1_000
/** Three times what its requests fill before the collector looks: less of it lives on than on the main thread. */
const YOUNG_MIB = 96

export interface FrontParts {
  readonly app: FastifyInstance
  readonly direct: DirectCalls
  readonly isHttps: boolean
  readonly host: string
  readonly port: number
  /** How many connections may wait to be accepted. */
  readonly backlog: number
  /** Calls that wait for their answers at most; `CALLS_MAX` unless told. */
  readonly callsMax?: number
  /** Whether addresses may have any number of connections, as benches want it. */
  readonly isUnlimited?: boolean
}

/**
 * Lets a thread of its own listen, read requests and write answers, so that this one decides and posts meanwhile. It
 * stops when the app is closed. Throws what listening throws; a front that fails later takes the program with it.
 */
export async function openFront(parts: FrontParts): Promise<{ readonly port: number }> {
  const { app, direct } = parts
  const settings: FrontSettings = {
    ...{ host: parts.host, port: parts.port, backlog: parts.backlog },
    bodyBytesMax: BODY_BYTES_MAX,
    connectionsOfAddressMax: parts.isUnlimited
      ? Number.POSITIVE_INFINITY
      : CONNECTIONS_OF_ADDRESS_MAX,
    directHeaders: [...callHeadersOf(parts), ...DIRECT_ANSWER_HEADERS],
    wantedHeaders: DIRECT_HEADERS,
    ...{ callsMax: parts.callsMax ?? CALLS_MAX, busy: busyAnswer() },
    trustedProxies: direct.trustedProxies,
    routes: direct.routes.map(({ operation }) => ({
      ...shapeOf(operation),
      isIdempotent: operation.isIdempotent ?? false,
    })),
    longFiles: Object.values<Operation>(operations)
      .filter(({ isLongFile }) => isLongFile)
      .map(shapeOf),
  }
  const thread = new Worker(new URL('./front-thread.ts', import.meta.url), {
    name: 'front',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    workerData: settings,
  })
  const send = (message: ToFront) => thread.postMessage(message)
  const listening = Promise.withResolvers<number>()
  const stopped = Promise.withResolvers<void>()
  const takeCalls = createTaker(parts, send)
  const streams = createStreamPorts({
    post: (pieces) => send({ kind: 'pieces', pieces }),
    onOpened: (port, remoteAddress) =>
      app.server.emit('connection', new ThreadStream(port, remoteAddress)),
  })
  let mayEnd = false
  thread.on('message', (message: FromFront) => {
    if (message.kind === 'calls') takeCalls(message)
    else if (message.kind === 'pieces') streams.take(message.pieces)
    else if (message.kind === 'listening') listening.resolve(message.port)
    else if (message.kind === 'stopped') stopped.resolve()
    // Watched by Node, a thread reports on this port as well which files it loaded.
    else if (message.kind === 'not_listening') {
      const { code, message: sentence } = message
      listening.reject(Object.assign(new Error(sentence), { code }))
    }
  })
  // Nobody hears what is decided without it: the program ends, and is started again.
  thread.on('error', (failure) => {
    throw failure
  })
  thread.on('exit', () => {
    streams.closeAll()
    if (!mayEnd) throw new Error('the thread that listens has ended')
  })
  app.addHook('preClose', async () => {
    if (mayEnd) return
    send({ kind: 'stop' })
    await stopped.promise
    mayEnd = true
    await thread.terminate()
  })
  await app.ready()
  try {
    return { port: await listening.promise }
  } catch (failure) {
    mayEnd = true
    await thread.terminate()
    throw failure
  }
}

const callHeadersOf = ({ isHttps }: Pick<FrontParts, 'isHttps'>): readonly string[] =>
  Object.entries(callHeaders(isHttps)).flat()
const busyAnswer = (): FrontSettings['busy'] => {
  const { status, headers, body } = describeFailure('unavailable')
  return { status, headers: Object.entries(headers).flat(), text: JSON.stringify(body) }
}
const shapeOf = ({ method, path }: RouteShape): RouteShape => ({ method, path })

type CallFields = readonly [
  slot: number,
  place: number,
  url: string,
  how: unknown,
  remoteAddress: string,
  headers: unknown,
  content: unknown,
]
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Has calls decided, and sends back together what was answered in one turn. */
function createTaker(
  parts: Pick<FrontParts, 'app' | 'direct' | 'isHttps'>,
  send: (message: ToFront) => void,
) {
  const { app, direct } = parts
  /** By place; each is told before its place is used again. */
  const toBeTold: (DirectAnswer['told'] | undefined)[] = []
  const failedHeaders = [...callHeadersOf(parts), ...JSON_TYPE]
  let answers: unknown[] = []
  const sending = onceATurn(() => {
    const message: ToFront = { kind: 'answers', answers }
    answers = []
    send(message)
  })
  const answer = (...values: [slot: number, ...unknown[]]) => {
    answers.push(...values)
    if (answers.length >= CALLS_A_MESSAGE * ANSWER_FIELDS) sending.now()
    else sending.soon()
  }
  const decide = async (call: CallFields) => {
    const [slot, place, url, how, remoteAddress, headers, content] = call
    if (place === NO_PLACE) {
      const method = how as string
      const body = content as Uint8Array | undefined
      const read = { method, url, remoteAddress, headers: headers as Headers, body }
      const whole = await askApp(app, read)
      answer(slot, whole.status, undefined, whole.headers, ownBytes(whole.body))
      return
    }
    const route = direct.routes[place]
    assert(route, 'the front knows the routes that it was given')
    const answered = await direct.answer({
      route,
      path: url,
      params: how as Readonly<Record<string, string>>,
      remoteAddress,
      headers: headers as readonly (string | undefined)[],
      body: content as string,
    })
    toBeTold[placeOf(slot)] = answered.told
    const { status, requestId, headers: said, text } = answered
    const isPlain = requestId !== undefined && said.length === 0
    answer(slot, status, requestId, isPlain ? undefined : said, text)
  }
  return ({ calls, told, turnedAway }: Calls): void => {
    for (let at = 0; at < turnedAway.length; at += TURNED_AWAY_FIELDS) {
      const [place, id, durationMs] = turnedAway.slice(at, at + TURNED_AWAY_FIELDS)
      const route = direct.routes[place as number]
      if (route) direct.noteTurnedAway(route, id as string, durationMs as number)
    }
    for (let at = 0; at < told.length; at += 2) {
      const slot = placeOf(told[at] ?? 0)
      toBeTold[slot]?.(told[at + 1] ?? 0)
      toBeTold[slot] = undefined
    }
    for (let at = 0; at < calls.length; at += CALL_FIELDS) {
      const call = calls.slice(at, at + CALL_FIELDS) as unknown as CallFields
      decide(call).catch((failure: unknown) => {
        app.log.error({ err: failure }, 'A request failed')
        const { status, body } = describeFailure('internal')
        answer(call[0], status, undefined, failedHeaders, JSON.stringify(body))
      })
    }
  }
}
