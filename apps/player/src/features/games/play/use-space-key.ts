import { useEffect, useRef } from 'react'

/** Elements that use the space bar themselves. */
const TAKEN = 'button, a, input, textarea, select, summary, [role="dialog"], [contenteditable]'

/** Calls `onSpace` when the space bar is pressed and nothing else wants it. */
export function useSpaceKey(onSpace: () => void): void {
  const latest = useRef(onSpace)
  latest.current = onSpace
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
