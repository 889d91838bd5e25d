import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** A browser that cannot say when it is idle is given this long. */
const UNASKED_MS = 1500
const PATIENCE_MS = 4000

let wasQuiet = false

/**
 * True once the browser has had a moment with nothing to do since the page came up; later in the visit
 * once what stands already was painted, because a tap on a link is answered by the next paint. It comes
 * as a transition: in slices, between the player's own actions.
 */
export function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet) return
    const begin = () => {
      wasQuiet = true
      startTransition(() => setQuiet(true))
    }
    if (wasQuiet) return afterPaint(begin)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, UNASKED_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(begin, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(request)
  }, [isQuiet])
  return isQuiet
}

/** What moves by itself stands for this long first, so that its beginning can be read. */
const REST_MS = 3000

/**
 * True once what just came up had a quiet moment and has stood still for a while. Motion without an end
 * waits for it: each of its pictures would take time from what is still on its way.
 */
export function useRested(): boolean {
  const isQuiet = useQuietMoment()
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    // What waited for it is drawn in slices, between the player's own actions.
    const timer = setTimeout(() => startTransition(() => setRested(true)), REST_MS)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isRested
}

/** The first task after a frame is the first one that does not hold it back. */
export function afterPaint(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface LaterProps {
  /** Holds the place where the rest would move without it. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** For what lies below the first view. */
export function Later({ fallback = null, children }: LaterProps) {
  return useQuietMoment() ? children : fallback
}
