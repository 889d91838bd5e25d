import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import proxyAddr from '@fastify/proxy-addr'
import { createCallBoard } from './call-board.ts'
import type { FromFront, FrontSettings, ToFront } from './messages.ts'
import { createPeers, LOOK_EVERY_MS } from './peers.ts'
import { createRefusedRepeats, type KeptRefusal, type RefusedRepeats } from './refused-repeats.ts'
import { createStreamPorts } from './stream-ports.ts'
import { ThreadStream } from './thread-stream.ts'

/** As Fastify keeps a connection open for another request. */
const KEPT_ALIVE_MS = 72_000
/** A connection between the threads that nobody uses. */
const UNUSED_MS = 5_000
/** Of all addresses: each costs some kilobytes before it says anything. */
const CONNECTIONS_MAX = 20_000

/**
 * The thread that browsers and other programs are connected to. It reads requests and writes answers: calls that
 * are simple go to the main thread as data, many together; all others as the bytes of a connection of
 * their own, on which Fastify answers them.
 */
function runFront(settings: FrontSettings): void {
  const port = parentPort
  if (!port) throw new Error('the front runs in a thread of its own')
  const send = (message: FromFront) => port.postMessage(message)
  let hasToStop = false
  const isStopping = () => hasToStop
  const repeats = createRefusedRepeats()
  const isProxy = proxyAddr.compile([...settings.trustedProxies])
  const peers = createPeers({
    connectionsOfAddressMax: settings.connectionsOfAddressMax,
    isTrusted: (address) => settings.trustedProxies.length > 0 && isProxy(address, 0),
    // It is one of those that were handed to it.
    onSlowBody: (socket) => sayTooSlow(socket as Socket),
    now: () => performance.now(),
  })
  setInterval(peers.look, LOOK_EVERY_MS).unref()
  const board = createCallBoard(settings, send, isStopping, repeats)

  const streams = createStreamPorts({ post: (pieces) => send({ kind: 'pieces', pieces }) })
  const open = (remoteAddress: string): ThreadStream =>
    new ThreadStream(streams.open(remoteAddress), remoteAddress)
  const lines = new Agent({
    keepAlive: true,
    timeout: UNUSED_MS,
    maxSockets: Number.POSITIVE_INFINITY,
  })
  lines.createConnection = ({ host }) => open(host ?? '')

  const server = createServer({ requireHostHeader: true }, (incoming, response) => {
    const length = announcedLength(incoming)
    if (!peers.beginBody(incoming.socket, length)) {
      refuseBody(response, settings)
      return
    }
    if (length !== 0) incoming.once('end', () => peers.endBody(incoming.socket))
    const refused = repeats.find(incoming)
    if (refused) refuseAgain(incoming, response, refused)
    else if (!board.take(incoming, response)) {
      forward(incoming, response, { lines, repeats, isStopping })
    }
  })
  server.keepAliveTimeout = KEPT_ALIVE_MS
  // Bodies are timed by what they announced and what comes of them.
  server.requestTimeout = 0
  server.maxConnections = CONNECTIONS_MAX
  server.on('connection', (socket: Socket) => {
    if (!peers.open(socket)) socket.destroy()
    else socket.once('close', () => peers.close(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const line = open(addressOf(incoming))
    line.write(headOf(incoming))
    if (head.length > 0) line.write(head)
    join(socket, line)
  })
  server.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
    send({ kind: 'not_listening', code, message }),
  )
  server.on('clientError', refuseUnreadable)
  server.listen(settings, () => send({ kind: 'listening', port: portOf(server.address()) }))

  port.on('message', (message: ToFront) => {
    if (message.kind === 'answers') {
      board.answer(message.answers)
      return
    }
    if (message.kind === 'pieces') {
      streams.take(message.pieces)
      return
    }
    hasToStop = true
    server.close(() => {
      lines.destroy()
      board.flush()
      send({ kind: 'stopped' })
    })
  })
}

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' && address ? address.port : 0
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Client Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Exceeded maximum allowed HTTP header size'],
}

/** What cannot be read as a request is answered as Fastify does it. */
function refuseUnreadable(failure: NodeJS.ErrnoException, socket: Duplex): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return
  const [statusCode, message] = UNREADABLE[failure.code ?? ''] ?? [400, 'Client Error']
  const error = STATUS_CODES[statusCode]
  const body = JSON.stringify({ error, message, statusCode })
  const head = `HTTP/1.1 ${statusCode} ${error}\r\nContent-Length: ${body.length}`
  if (socket.writable) socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n${body}`)
  socket.destroy(failure)
}

/** Bytes that a request says its body has; undefined where it does not say. */
function announcedLength({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

function refuseBody(response: ServerResponse, { busy, directHeaders }: FrontSettings): void {
  // The last of the direct headers is the name of an id that there is none of.
  const headers = [...directHeaders.slice(0, -1), ...busy.headers, 'connection', 'close']
  response.writeHead(busy.status, headers)
  response.end(busy.text)
}

function sayTooSlow(socket: Socket): void {
  refuseUnreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

function addressOf(incoming: IncomingMessage): string {
  return incoming.socket.remoteAddress ?? ''
}

/** A request's first lines, as they came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  let text = `${method} ${url} HTTP/1.1\r\n`
  for (let at = 0; at < rawHeaders.length; at += 2) {
    text += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`
  }
  return `${text}\r\n`
}

/** Each hears what the other says, and that it is gone. */
function join(socket: Duplex, line: Duplex): void {
  pipeline(socket, line, () => socket.destroy())
  pipeline(line, socket, () => line.destroy())
}

/** Of one connection only. */
const OF_THE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection'])

interface Ways {
  readonly repeats: RefusedRepeats
  readonly lines: Agent
  isStopping(): boolean
}

const TOO_MANY = 429

function refuseAgain(
  incoming: IncomingMessage,
  response: ServerResponse,
  { headers, text }: KeptRefusal,
): void {
  response.writeHead(TOO_MANY, [...headers])
  response.end(incoming.method === 'HEAD' ? undefined : text)
  incoming.resume()
}

/** Has the main thread answer, over a connection of its own. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { lines, repeats, isStopping }: Ways,
): void {
  const { method, url, rawHeaders } = incoming
  const asked = request({
    agent: lines,
    host: addressOf(incoming),
    method,
    path: url,
    headers: [...withoutHop(rawHeaders), ...lengthOf(incoming)],
    setDefaultHeaders: false,
  })
  asked.on('response', (answered) => {
    if (isStopping()) response.shouldKeepAlive = false
    const status = answered.statusCode ?? 502
    const headers = withoutHop(answered.rawHeaders)
    response.writeHead(status, answered.statusMessage, headers)
    let text = ''
    if (status === TOO_MANY) answered.on('data', (piece: Buffer) => (text += piece.toString()))
    pipeline(answered, response, () => repeats.note(incoming, status, headers, text))
    if (incoming.complete) return
    // It was answered unread. What still comes is let go here: the next request on the connection lies behind it.
    incoming.unpipe(asked)
    incoming.resume()
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  // Whether a body is wanted is said before it comes.
  if (announcedLength(incoming) !== 0) asked.flushHeaders()
  incoming.pipe(asked)
}

/** How the length of a request is said again; one that says nothing of it has no body. */
function lengthOf({ headers }: IncomingMessage): string[] {
  if (headers['transfer-encoding'] !== undefined) return ['transfer-encoding', 'chunked']
  return headers['content-length'] === undefined ? ['content-length', '0'] : []
}

function withoutHop(rawHeaders: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!OF_THE_HOP.has(name.toLowerCase())) kept.push(name, rawHeaders[at + 1] ?? '')
  }
  return kept
}

runFront(workerData as FrontSettings)
