import { useEffect, useRef } from 'react'

/** Elements and panels in which keys mean something else. */
const TAKEN = 'input, textarea, select, [role="radiogroup"], [role="dialog"], [contenteditable]'

/** A key, such as `ArrowUp` or `s`, and what it does. */
export type HotKey = readonly [key: string, act: () => void]

/** Calls the action of a key when nothing else wants it. */
export function useHotKeys(keys: readonly HotKey[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN)) return
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const found = latest.current.find(([key]) => key === pressed)
      if (!found) return
      event.preventDefault()
      found[1]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
