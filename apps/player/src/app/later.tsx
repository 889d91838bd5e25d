import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** A browser that cannot say when it is idle is given this long. */
const UNASKED_MS = 1500
const PATIENCE_MS = 4000

/** Who waits for a quiet moment, in the order in which they came. */
const line = new Set<() => void>()
let isAsked = false
let wasQuiet = false

/**
 * Begins in a moment in which the browser has nothing to do; later in the visit once what stands already was
 * painted, because a tap on a link is answered by the next paint. One at a time: what they draw at once, the
 * browser would lay out at once. Returns how to leave the line.
 */
function whenQuiet(begin: () => void): () => void {
  if (wasQuiet && line.size === 0) return afterPaint(begin)
  line.add(begin)
  askForQuiet()
  return () => line.delete(begin)
}

function askForQuiet(): void {
  if (isAsked || line.size === 0) return
  isAsked = true
  if ('requestIdleCallback' in window) requestIdleCallback(serveFirst, { timeout: PATIENCE_MS })
  else if (wasQuiet) afterPaint(serveFirst)
  else setTimeout(serveFirst, UNASKED_MS)
}

function serveFirst(): void {
  isAsked = false
  wasQuiet = true
  const [begin] = line
  if (!begin) return
  line.delete(begin)
  begin()
  askForQuiet()
}

/** True after a quiet moment. It comes as a transition: in slices, between the player's own actions. */
export function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => startTransition(() => setQuiet(true))), [])
  return isQuiet
}

/** What moves by itself stands for this long first, so that its beginning can be read. */
const REST_MS = 3000

/**
 * True once what just came up had a quiet moment and has stood still for a while. Motion without an end
 * waits for it: each of its pictures would take time from what is still on its way.
 */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = whenQuiet(() => {
      // What waited for it is drawn in slices, between the player's own actions.
      timer = setTimeout(() => startTransition(() => setRested(true)), REST_MS)
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [])
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
