import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request as it was read elsewhere. */
export interface ReadRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly remoteAddress: string
  readonly body: Uint8Array | undefined
}

export interface WholeAnswer {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Has Fastify answer a request that came over no connection of its own. */
export function askApp(app: FastifyInstance, read: ReadRequest): Promise<WholeAnswer> {
  const request = new IncomingMessage(new CallerSocket(read.remoteAddress) as never)
  request.method = read.method
  request.url = read.url
  request.headers = { ...read.headers }
  request.httpVersion = '1.1'
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  if (read.body) request.push(read.body)
  request.push(null)
  request.complete = true
  return new Promise((resolve) => {
    app.routing(request, new KeptAnswer(request, resolve))
  })
}

/** As much of a connection as is asked for. */
class CallerSocket extends EventEmitter {
  readonly encrypted = false
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {}
}

/** Keeps what would be sent until it is whole. */
class KeptAnswer extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #tell: (answer: WholeAnswer) => void
  #said: readonly string[] = []

  constructor(request: IncomingMessage, tell: (answer: WholeAnswer) => void) {
    super(request)
    this.#tell = tell
  }

  override writeHead(status: number, ...more: unknown[]): this {
    const given = more.at(-1)
    const before = typeof given === 'object' && given !== null ? given : {}
    this.#said = flatten({ ...this.getHeaders(), ...before })
    return super.writeHead(status)
  }

  override write(chunk: unknown, ...more: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode)
    this.#keep(chunk)
    callBack(more)
    return true
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this
    if (!this.headersSent) this.writeHead(this.statusCode)
    this.#keep(given[0])
    this.finished = true
    const body = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    this.#tell({ status: this.statusCode, headers: this.#said, body: body ?? NOTHING })
    this.emit('finish')
    this.emit('close')
    callBack(given)
    return this
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
  }
}

const NOTHING = Buffer.alloc(0)

function callBack(given: readonly unknown[]): void {
  const last = given.at(-1)
  if (typeof last === 'function') last()
}

function flatten(headers: object): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) =>
      each === undefined ? [] : [name, String(each)],
    ),
  )
}
