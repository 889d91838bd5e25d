import { useEffect, useReducer } from 'react'
import { browserClock } from './browser-clock.ts'

/** Longer waits are for the next visit; timers of browsers end at 24 days. */
const WAIT_MS_MAX = 86_400_000

/** The page's time, read anew as soon as the next of the moments has come: what opens then need not be reloaded. */
export function useNow(moments: readonly string[]): number {
  const [, readAnew] = useReducer((count: number) => count + 1, 0)
  const nowMs = browserClock.now()
  const nextMs = Math.min(...moments.map((each) => Date.parse(each)).filter((ms) => ms > nowMs))
  useEffect(() => {
    const waitMs = nextMs - browserClock.now()
    if (waitMs > WAIT_MS_MAX) return
    const timer = setTimeout(readAnew, Math.max(0, waitMs) + 1)
    return () => clearTimeout(timer)
  })
  return nowMs
}
