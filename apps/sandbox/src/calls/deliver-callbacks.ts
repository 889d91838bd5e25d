import type { Clock } from '@baize/kernel'
import { type Callback, dueMsOf } from '../books/books.ts'
import type { OpenBooks } from '../books/open-books.ts'
import { forgedHeaders, providerSecret, signedHeaders } from './signature.ts'

/** Waiting times between tries; together a little under two hours. */
const RETRY_AFTER_MS = [
  1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000,
] as const
const ANSWER_TIMEOUT_MS = 10_000
const LOOK_EVERY_MS = 200

/** Sends what is due until it is answered 200 or given up. */
export interface Deliverer {
  stop(): Promise<void>
}

/** Starts delivering; what was queued before a restart is taken up again. */
export function startDeliverer(books: OpenBooks, secret: string, clock: Clock): Deliverer {
  const underway = new Map<string, Promise<void>>()
  const look = (): void => {
    const nowMs = clock.now()
    for (const [callbackId, callback] of books.read().callbacks) {
      const dueMs = dueMsOf(callback)
      if (dueMs === undefined || dueMs > nowMs || underway.has(callbackId)) continue
      const delivery = tryOnce(books, callback, secret, clock).finally(() => {
        underway.delete(callbackId)
      })
      underway.set(callbackId, delivery)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.allSettled(underway.values())
    },
  }
}

async function tryOnce(
  books: OpenBooks,
  callback: Callback,
  secret: string,
  clock: Clock,
): Promise<void> {
  const { callbackId, url, body, isForged, signer = 'sandbox' } = callback.queued
  const message = { from: 'provider', kind: 'call', path: new URL(url).pathname } as const
  const headers = isForged
    ? forgedHeaders(clock, message, body)
    : signedHeaders(providerSecret(secret, signer), clock, message, body)
  const status = await send(url, body, headers)
  await books.record({
    type: 'callback_tried',
    atMs: clock.now(),
    callbackId,
    status,
    againMs: againMs(callback.tries.length, status, isForged, clock.now()),
  })
}

/** When to try again after this answer; null when the call-back is delivered or given up. */
export function againMs(
  triesBefore: number,
  status: number | null,
  isForged: boolean,
  nowMs: number,
): number | null {
  if (status === 200 || isForged) return null
  const waitMs = RETRY_AFTER_MS[triesBefore]
  return waitMs === undefined ? null : nowMs + waitMs
}

async function send(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
