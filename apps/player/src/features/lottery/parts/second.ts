import { browserClock } from '../../../app/browser-clock.ts'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

const SECOND_MS = 1_000

/** The server's time at the last beat. */
const beat = createExternalStore<number>(browserClock.now())
let watchers = 0
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  clearTimeout(timer)
  const now = browserClock.now()
  beat.write(now)
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS))
}

/** A phone that slept, or a tab that was hidden, is right again as soon as somebody looks. */
function lookAgain(): void {
  if (!document.hidden) tick()
}

const second = {
  ...beat,
  subscribe(listener: () => void) {
    const stop = beat.subscribe(listener)
    watchers += 1
    if (watchers === 1) {
      document.addEventListener('visibilitychange', lookAgain)
      // What the last beat said is old where nothing was counted down for a while.
      tick()
    }
    return () => {
      stop()
      watchers -= 1
      if (watchers > 0) return
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer)
    }
  },
}

/** The server's time in milliseconds, anew with each of its seconds: one timer for all countdowns of the page. */
export function useSecond(): number {
  return useExternalStore(second)
}
