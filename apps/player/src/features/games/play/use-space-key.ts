import { useEffect, useRef } from 'react'

/** Where the space bar writes, or what is open over the game; buttons and links are pressed with Enter. */
const TAKEN = 'input, textarea, select, [role="dialog"], [contenteditable]'

/**
 * Calls `onSpace` when the space bar is pressed, whatever was clicked before, unless a field or a dialog has it, or
 * the player has switched keys off.
 */
export function useSpaceKey(onSpace: () => void, isOn = true): void {
  const latest = useRef(onSpace)
  latest.current = onSpace
  useEffect(() => {
    if (!isOn) return
    let isOurs = false
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return
      isOurs = !event.ctrlKey && !event.metaKey && !isTaken(event.target)
      if (!isOurs) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    // A button that has the focus would be pressed when the key comes up.
    const release = (event: KeyboardEvent) => {
      if (event.code === 'Space' && isOurs) event.preventDefault()
    }
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
    }
  }, [isOn])
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null
}
