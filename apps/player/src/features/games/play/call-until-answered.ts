import { ConnectionLost, NotSent } from '@baize/api-client'

const TRIES_MAX = 4
const RETRY_PAUSE_MS = 700

/**
 * Repeats a call whose answer was lost. Opening carries one idempotency key and a choice its
 * number, so the server answers a repeat with what it did the first time. A call that was never sent because the
 * browser is offline is not repeated: the player is notified, and nothing is sent when the connection returns.
 */
export async function callUntilAnswered<Value>(
  call: () => Promise<Value>,
  pause: (ms: number) => Promise<void> = waitFor,
): Promise<Value> {
  let lost: ConnectionLost | undefined
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (failure) {
      // An earlier try may have arrived, so that nobody can say that nothing was sent.
      if (failure instanceof NotSent) throw lost ?? failure
      if (!(failure instanceof ConnectionLost) || tries === TRIES_MAX) throw failure
      lost = failure
      await pause(RETRY_PAUSE_MS * tries)
    }
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
