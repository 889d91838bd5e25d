import { Agent, request } from 'node:http'

/** Below this a caller waits; after it the outcome counts as unknown. */
const ANSWER_TIMEOUT_MS = 5_000

/** A complete answer, or the reason why there is none. */
export type HttpOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly text: string
    }
  | { readonly kind: 'broken'; readonly why: string }

export interface HttpCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends calls over kept connections. It repeats nothing by itself: that is the caller's part. */
export interface HttpCaller {
  send(call: HttpCall): Promise<HttpOutcome>
  close(): void
}

/** Makes a caller with at most so many connections. */
export function createHttpCaller(connectionsMax: number): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })
  return {
    send: (call) => sendOnce(agent, call),
    close: () => agent.destroy(),
  }
}

function sendOnce(agent: Agent, call: HttpCall): Promise<HttpOutcome> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = { ...call.headers }
    if (call.body !== undefined) headers['content-length'] = String(Buffer.byteLength(call.body))
    const sent = request(call.url, { agent, method: call.method, headers })
    const broken = (why: string) => {
      clearTimeout(timer)
      resolve({ kind: 'broken', why })
    }
    const timer = setTimeout(() => {
      broken('time-out')
      sent.destroy()
    }, ANSWER_TIMEOUT_MS)
    sent.once('error', (failure: NodeJS.ErrnoException) => broken(failure.code ?? failure.message))
    sent.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', (failure: NodeJS.ErrnoException) => broken(failure.code ?? 'cut'))
      response.once('close', () => {
        // Acknowledged means that the last byte was received.
        if (!response.complete) return broken('cut')
        clearTimeout(timer)
        const text = decode(Buffer.concat(pieces))
        if (text === undefined) return broken('garbled')
        const { statusCode: status = 0, headers } = response
        resolve({ kind: 'answered', status, headers, text })
      })
    })
    sent.end(call.body)
  })
}

/** Undefined when the bytes are no text: an answer that was changed on its way is no answer. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
