import { useCallback, useRef } from 'react'
import { browserClock, elapsedMs } from '../../../../app/browser-clock.ts'
import { aheadOf, withSample } from '../../../../app/server-clock.logic.ts'

/** The server's time, as near as this device can know it. */
export interface ServerClock {
  now(): number
  /** Tells it a time of the server that was heard just now, with how old it was by then. */
  hear(serverMs: number, heardMs: number): void
}

export function useServerClock(): ServerClock {
  const samples = useRef<readonly number[]>([])
  const now = useCallback(
    () =>
      samples.current.length > 0 ? elapsedMs() + aheadOf(samples.current) : browserClock.now(),
    [],
  )
  const hear = useCallback((serverMs: number, heardMs: number) => {
    samples.current = withSample(samples.current, serverMs - heardMs)
  }, [])
  const clock = useRef<ServerClock>({ now, hear })
  return clock.current
}
