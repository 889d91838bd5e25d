import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useQuietMoment, useRested } from '../../app/later.tsx'

/** As tall as it was when it was last seen, in CSS pixels. */
let lastHeight = 0

/** Half a screen ahead of anyone who scrolls. */
const AHEAD = '50%'

/**
 * What lies below the first view: drawn when somebody comes near, and without that once the page has come
 * to rest, for who listens to it or searches in it. Anyone who comes back to the middle of the lobby finds the
 * page as long as it was: the place is held until the rest is drawn.
 */
export function LowerLobby({ children }: { readonly children: ReactNode }) {
  const isQuiet = useQuietMoment()
  const isRested = useRested()
  const [isNear, setNear] = useState(false)
  if (!isRested && !(isQuiet && isNear)) return <HeldPlace onNear={setNear} />
  return <Measured>{children}</Measured>
}

function HeldPlace({ onNear }: { readonly onNear: (isNear: true) => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => onNear(true))
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={box} style={{ minBlockSize: lastHeight || '100vh' }} />
}

function Measured({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      lastHeight = entry?.borderBoxSize[0]?.blockSize ?? lastHeight
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="lowerlobby">
      {children}
    </div>
  )
}
