import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * Text that filters: shown at once, passed on when the typing pauses. A value that comes from
 * elsewhere (back button, a cleared filter) replaces what was typed.
 */
export function useDelayedText(
  value: string,
  onChange: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const passedOn = useRef(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === passedOn.current) return
    passedOn.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === passedOn.current) return
    const waiting = setTimeout(() => {
      passedOn.current = typed
      latest.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [typed])
  return [typed, setTyped]
}
