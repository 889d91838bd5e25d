import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Whatever a closing dialog still does to the page is done by then. */
const SETTLED_MS = 500

let openCount = 0
let restore: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Holds the page still while something lies over it and puts it back exactly where it was. The
 * page is fixed at its offset because `overflow: hidden` alone lets touch screens scroll it.
 */
export function usePageFreeze(isFrozen: boolean): void {
  useLayoutEffect(() => {
    if (!isFrozen) return
    openCount += 1
    restore ??= freezePage()
    tellListeners()
    return () => {
      openCount -= 1
      tellListeners()
      if (openCount > 0) return
      restore?.()
      restore = undefined
    }
  }, [isFrozen])
}

/** True while anything lies over the page. */
export function useIsPageFrozen(): boolean {
  return useSyncExternalStore(subscribe, () => openCount > 0)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function freezePage(): () => void {
  const { body } = document
  const top = window.scrollY
  const before = body.getAttribute('style')
  body.style.position = 'fixed'
  body.style.insetInline = '0'
  body.style.top = `${-top}px`
  body.setAttribute('data-overlaid', '')
  return () => {
    setTimeout(() => openCount === 0 && body.removeAttribute('data-overlaid'), SETTLED_MS)
    if (before === null) body.removeAttribute('style')
    else body.setAttribute('style', before)
    window.scrollTo({ top, behavior: 'instant' })
  }
}
