import { COMMON_REFUSALS, type CommonRefusalCode } from '@baize/contract'
import { refuse } from '@baize/kernel'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { DatabaseState } from '../database/embedded/database-state.ts'
import type { Readiness } from '../health/readiness.ts'
import { answerCall, type CallParts, identify, sendRefusal } from './answer-call.ts'
import { type CallFacts, followCalls, noteRefusal } from './call-facts.ts'
import { describeFailure, failureCodeOf } from './failure-code.ts'
import { readLargeBodies } from './large-body.ts'
import { createRequestIds, REQUEST_ID_HEADER } from './request-id.ts'
import { limitRequests } from './request-limit.ts'
import { type AnswerWriter, answerWriter } from './response-schema.ts'
import type { Route } from './route.ts'
import { callHeaders, pageHeaders } from './security-headers.ts'
import { createTurnWatch, type TurnLimits } from './turn-watch.ts'
import { separateHosts } from './two-hosts.ts'

export const BODY_BYTES_MAX = 64 * 1024
/**
 * Answers up to this size are packed at once. Through a stream, whose buffers are made anew for each, a
 * page of games costs seven times the processor time, on other threads and with more to collect.
 */
const PACKED_AT_ONCE_BYTES_MAX = 64 * 1024
/**
 * Who is reached later than this in a turn of the event loop is refused instead of answered later still.
 * 512 players who bet as fast as they are answered stay below it.
 */
export const TURN_MAX: TurnLimits = { calls: 256, ms: 100 }
const FILE_TYPE = 'application/octet-stream'

export interface AppParts extends CallParts {
  readonly log: FastifyBaseLogger
  readonly routes: readonly Route[]
  readonly isHttps: boolean
  /** Where the console is, when it has a host of its own. */
  readonly consoleUrl?: string | undefined
  /** Proxies whose forwarded addresses are believed; none by default. */
  readonly trustedProxies: readonly string[]
  databaseState(): DatabaseState
  readiness(): Readiness
  /** True while no more commands that move money can be taken. */
  isBusy(): boolean
  /** Hears of every answered call. */
  onCall?(facts: CallFacts): void
}

/**
 * Builds the server's HTTP side without listening, so that tests can inject requests. What comes
 * first protects what comes later: headers and limits stand before every route.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(parts.trustedProxies),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    routerOptions: { maxParamLength: 100 },
    // An address that cannot be read: refused like everything else, and not repeated in the answer.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      refuseUnreadable(reply, parts.isHttps),
  })
  const turn = createTurnWatch(TURN_MAX)
  const isBusy = () => turn.isBehind() || parts.isBusy()
  const headers = {
    page: pageHeaders(parts.isHttps),
    call: callHeaders(parts.isHttps),
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { operation } = request.routeOptions.config
    reply.headers(operation === undefined ? headers.page : headers.call)
    if (operation !== undefined) request.notes = { operation }
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  separateHosts(app, parts.consoleUrl)
  followCalls(app, (facts) => parts.onCall?.(facts))
  if (parts.purses) limitRequests(app, parts, parts.purses)
  // Bodies come as they are: unpacking what a stranger packed would only be a way to fill memory.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE_BYTES_MAX,
  })
  await app.register(websocket, {
    options: { maxPayload: 4096 },
    errorHandler(error, socket, request) {
      // What a caller sent wrong is no failure of ours, and must not fill the log of failures.
      const isTheirs = (error as { code?: unknown }).code?.toString().startsWith('WS_ERR_')
      if (!isTheirs) request.log.error({ err: error }, 'A socket failed')
      socket.terminate()
    },
  })
  // Files come as they are; what they hold is decided by looking into them.
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = failureCodeOf(error)
    if (code === 'internal') request.log.error({ err: error }, 'A request failed')
    noteRefusal(request, code)
    return sendFailure(reply, code)
  })

  addHealthRoutes(app, parts)

  const isLarge = ({ operation }: Route) => operation.bodyBytesMax !== undefined
  const of: RouteParts = { parts, isBusy }
  const small = parts.routes.filter((each) => !isLarge(each))
  addRoutes(app, small, of)
  await app.register(async (large) => {
    readLargeBodies(large)
    addRoutes(large, parts.routes.filter(isLarge), of)
  })
  return app
}

interface RouteParts {
  readonly parts: AppParts
  isBusy(): boolean
}

function addRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  { parts, isBusy }: RouteParts,
): void {
  for (const route of routes) {
    const { method, path } = route.operation
    app.route({
      method,
      url: path,
      config: { operation: route.operation.id },
      // Before anything of it is read: refusing must cost less than taking.
      ...(route.operation.isIdempotent ? { onRequest: refuseWhen(isBusy) } : {}),
      ...largeBodySettings(parts, route),
      ...(route.operation.answersFile ? {} : writtenBy(answerWriter(route.operation))),
      // Answers to changing calls are short; packing them would cost more than sending them.
      ...(method === 'GET' ? {} : { compress: false }),
      handler: (request, reply) => {
        if (parts.databaseState().kind !== 'running') {
          noteRefusal(request, 'unavailable')
          return refuseUnavailable(reply)
        }
        return answerCall(parts, route, request, reply)
      },
    })
  }
}

/** Tells Fastify to write what was done with this; refusals are written as they are. */
function writtenBy(writer: AnswerWriter) {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => writer }
}

function refuseUnreadable(reply: FastifyReply, isHttps: boolean): void {
  const [status, message] = COMMON_REFUSALS.invalid_input
  reply
    .code(status)
    .headers(callHeaders(isHttps))
    .send({ success: false, code: 'invalid_input', message })
}

/** For supervisors and balancers: is the program alive, and should it be sent calls. */
function addHealthRoutes(app: FastifyInstance, parts: AppParts): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.send({ database: parts.databaseState().kind })
  })
  app.get('/readyz', async (_request, reply) => {
    const { isReady } = parts.readiness()
    return reply.code(isReady ? 200 : 503).send({ isReady })
  })
}

/** Only somebody who is signed in may make the server read a whole file, or as much of anything. */
function largeBodySettings(parts: AppParts, route: Route) {
  const { uploadBytesMax, bodyBytesMax } = route.operation
  const bytesMax = uploadBytesMax ?? bodyBytesMax
  if (bytesMax === undefined) return {}
  return {
    bodyLimit: bytesMax,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { token } = parts.cookies(route, request, reply)
      const who = parts.isSameSite(request)
        ? await identify(parts, route, { token, address: request.ip })
        : refuse('cross_site')
      if (who.ok) return
      noteRefusal(request, who.refusal.code)
      return sendRefusal(route, reply, who.refusal)
    },
  }
}

function refuseWhen(isBusy: () => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!isBusy()) {
      done()
      return
    }
    noteRefusal(request, 'unavailable')
    refuseUnavailable(reply)
  }
}

function refuseUnavailable(reply: FastifyReply) {
  return sendFailure(reply, 'unavailable')
}

function sendFailure(reply: FastifyReply, code: CommonRefusalCode) {
  const { status, headers, body } = describeFailure(code)
  return reply.code(status).headers(headers).send(body)
}
