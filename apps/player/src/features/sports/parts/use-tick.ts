import { useEffect, useReducer } from 'react'
import { browserClock } from '../../../app/browser-clock.ts'

const TICK_MS = 250

/** The page's time, four times a second while somebody waits for something. */
export function useTick(isWaiting: boolean): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return browserClock.now()
}
