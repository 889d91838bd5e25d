import { useEffect, useState } from 'react'
import { browserClock } from './browser-clock.ts'

/** Milliseconds until a moment, anew every second; undefined without a moment. */
export function useCountdown(until: string | null): number | undefined {
  const [now, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    if (!until) return
    // What was read when the page opened is old by the time something is counted down.
    setNow(browserClock.now())
    const timer = setInterval(() => setNow(browserClock.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, new Date(until).getTime() - now) : undefined
}
