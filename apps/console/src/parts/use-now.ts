import { useEffect, useState } from 'react'
import { browserClock } from './browser-clock.ts'

/** The present, renewed every `everyMs`: for clocks and waiting times. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(browserClock.now()))
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date(browserClock.now())), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
