import { useEffect, useRef } from 'react'

/** Elements that use these keys themselves. */
const TAKEN = 'button, a, input, select, textarea, [role="dialog"], [role="radiogroup"]'

interface Keys {
  /** Space and Enter. */
  onPlay(): void
  /** Up and down. */
  onStake(by: -1 | 1): void
  /** Towards the end of the line, or its beginning. */
  onChoice(by: -1 | 1): void
}

/** The keys of a game, where nothing else wants them. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const isArrow = event.key.startsWith('Arrow')
      const target = event.target instanceof Element ? event.target : undefined
      // A button keeps Space and Enter; arrows it has no use for.
      if (target?.closest(isArrow ? '[role="dialog"], [role="radiogroup"]' : TAKEN)) return
      if (!act(event.key, latest.current)) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function act(key: string, keys: Keys): boolean {
  const isMirrored = document.documentElement.dir === 'rtl'
  switch (key) {
    case ' ':
    case 'Enter':
      keys.onPlay()
      return true
    case 'ArrowUp':
      keys.onStake(1)
      return true
    case 'ArrowDown':
      keys.onStake(-1)
      return true
    case 'ArrowRight':
      keys.onChoice(isMirrored ? -1 : 1)
      return true
    case 'ArrowLeft':
      keys.onChoice(isMirrored ? 1 : -1)
      return true
    default:
      return false
  }
}
