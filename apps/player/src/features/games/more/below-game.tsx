import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../../../shell/lazy-part.tsx'
import './more.css'

/** The game keeps the window to itself; what stands below comes as soon as a part of it is in view. */
export function BelowGame({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true)
      },
      // It begins where the window ends: only who scrolls has come there.
      { rootMargin: '0px 0px -32px 0px' },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="below-game" ref={part}>
      {wasSeen && <LazyPart whenMissing={null}>{children}</LazyPart>}
    </div>
  )
}
