import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a part of the page can be seen, so that nothing is asked for it while it cannot. */
export function useInView<Part extends Element>(): readonly [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting === true),
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return [part, isInView]
}
