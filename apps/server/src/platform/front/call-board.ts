import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANSWER_FIELDS, type FromFront, type FrontSettings } from './messages.ts'

/** Calls that were handed over and wait for their answers. */
export interface CallBoard {
  /** Hands a request over when it is a simple call; false leaves it untouched. */
  take(incoming: IncomingMessage, response: ServerResponse): boolean
  answer(answers: readonly unknown[]): void
  /** Sends what waits for the end of the turn. */
  flush(): void
}

interface Waiting {
  readonly response: ServerResponse
  readonly sinceMs: number
}

const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8'])

/** Takes calls apart and puts their answers on the wire; everything of one turn goes together. */
export function createCallBoard(
  settings: FrontSettings,
  send: (message: FromFront) => void,
  /** Then nobody asks again on the same connection. */
  isStopping: () => boolean,
): CallBoard {
  const { bodyBytesMax, wantedHeaders } = settings
  const find = createFinder(settings.routes)
  const waiting = new Map<number, Waiting>()
  let calls: unknown[] = []
  let told: number[] = []
  let isFlushing = false
  let lastSlot = 0

  const flush = () => {
    isFlushing = false
    const message = { kind: 'calls', calls, told } as const
    calls = []
    told = []
    send(message)
  }
  const flushAfterTurn = () => {
    if (isFlushing) return
    isFlushing = true
    setImmediate(flush)
  }

  return {
    take(incoming, response) {
      const { headers } = incoming
      if (!isSimple(headers, bodyBytesMax)) return false
      const found = find(incoming.method ?? '', incoming.url ?? '')
      if (!found) return false
      const sinceMs = performance.now()
      readBody(incoming, (body) => {
        lastSlot += 1
        waiting.set(lastSlot, { response, sinceMs })
        const wanted = wantedHeaders.map((name) => headers[name])
        const address = incoming.socket.remoteAddress ?? ''
        calls.push(lastSlot, found.place, incoming.url, found.params, address, wanted, body)
        flushAfterTurn()
      })
      return true
    },
    answer(answers) {
      for (let at = 0; at < answers.length; at += ANSWER_FIELDS) {
        const [slot, status, headers, isWhole, text] = answers.slice(at, at + ANSWER_FIELDS)
        const { response, sinceMs } = waiting.get(slot as number) as Waiting
        waiting.delete(slot as number)
        if (isStopping()) response.shouldKeepAlive = false
        const said = headers as string[]
        const length = Buffer.byteLength(text as string)
        response.writeHead(status as number, [
          ...(isWhole ? said : [...settings.callHeaders, ...said]),
          'content-length',
          String(length),
        ])
        response.end(text)
        told.push(slot as number, performance.now() - sinceMs)
      }
      flushAfterTurn()
    },
    flush,
  }
}

/** A body of JSON that says how long it is, and nothing about how to read it. */
function isSimple(headers: IncomingMessage['headers'], bodyBytesMax: number): boolean {
  const length = Number(headers['content-length'])
  return (
    JSON_TYPES.has(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= bodyBytesMax &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** Calls back with the whole body; never when the caller goes away before. */
function readBody(incoming: IncomingMessage, done: (body: string) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const whole = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
    done(whole?.toString() ?? '')
  })
}

interface Found {
  /** Place of the route. */
  readonly place: number
  readonly params: Readonly<Record<string, string>>
}

const NO_PARAMS = {}

/** Finds a route by its path, exactly as it is written. */
function createFinder(routes: FrontSettings['routes']) {
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
