import { type ReactNode, useEffect, useRef } from 'react'
import { Later } from '../../app/later.tsx'

/** As tall as it was when it was last seen, in CSS pixels. */
let lastHeight = 0

/**
 * What lies below the first view. Whoever comes back to the middle of the lobby finds the page as long as
 * it was: the place is held until the rest is drawn.
 */
export function LowerLobby({ children }: { readonly children: ReactNode }) {
  return (
    <Later fallback={<HeldPlace />}>
      <Measured>{children}</Measured>
    </Later>
  )
}

function HeldPlace() {
  return <div style={{ blockSize: lastHeight }} />
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
