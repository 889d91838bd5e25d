import { useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, as it is now; zero before it is drawn. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
