import { timeOfUuid, type Uuid, uuidV7 } from '@baize/kernel'
import { RefusedCall } from './call-failure.ts'
import { serverClock } from './server-clock.ts'

/**
 * Made once when the player decides, kept until a definite answer came, sent with every try: the
 * server then does the thing at most once. It begins with the server's time, never the device's.
 */
export function createIdempotencyKey(): string {
  return uuidV7(serverClock, crypto.getRandomValues(new Uint8Array(10)))
}

/**
 * True when a key was refused for its time and nothing can have been done under it, so that the same
 * decision may be sent once more under a new key. A key that was sent before without an answer may
 * have been used while it was not yet too old; one that is ahead of the server was never taken.
 */
export function isKeyUnused(failure: unknown, key: string, isRepeat: boolean): boolean {
  if (!(failure instanceof RefusedCall) || failure.code !== 'key_time') return false
  const keyMs = timeOfUuid(key as Uuid)
  const { serverTimeMs } = failure.details
  const isAhead = keyMs !== undefined && typeof serverTimeMs === 'number' && keyMs > serverTimeMs
  return isAhead || !isRepeat
}

/**
 * A call that may be made several times and counts once: always under one key, but for a first key
 * whose time was refused, which is replaced once.
 */
export function callOnce<Value>(send: (idempotencyKey: string) => Promise<Value>) {
  let key = createIdempotencyKey()
  let tries = 0
  let isReplaced = false
  return async (): Promise<Value> => {
    const isRepeat = tries > 0
    tries += 1
    try {
      return await send(key)
    } catch (failure) {
      if (isReplaced || !isKeyUnused(failure, key, isRepeat)) throw failure
      isReplaced = true
      key = createIdempotencyKey()
      return await send(key)
    }
  }
}
