import { useLayoutEffect } from 'react'

/** Whatever a closing dialog still does to the page is done by then. */
const SETTLED_MS = 500

let openCount = 0
let restore: (() => void) | undefined

/**
 * Holds the page still while something lies over it and puts it back exactly where it was. The
 * page is fixed at its offset because `overflow: hidden` alone lets touch screens scroll it.
 */
export function usePageFreeze(isFrozen: boolean): void {
  useLayoutEffect(() => {
    if (!isFrozen) return
    openCount += 1
    restore ??= freezePage()
    return () => {
      openCount -= 1
      if (openCount > 0) return
      restore?.()
      restore = undefined
    }
  }, [isFrozen])
}

function freezePage(): () => void {
  const { body } = document
  const top = window.scrollY
  // The bar goes with what can be scrolled; its room is kept beside the page, and the scrim lies over it.
  const room = document.documentElement.getBoundingClientRect()
  const before = body.getAttribute('style')
  body.style.position = 'fixed'
  body.style.left = `${room.left}px`
  body.style.right = `${window.innerWidth - room.right}px`
  body.style.top = `${-top}px`
  body.setAttribute('data-overlaid', '')
  return () => {
    setTimeout(() => openCount === 0 && body.removeAttribute('data-overlaid'), SETTLED_MS)
    if (before === null) body.removeAttribute('style')
    else body.setAttribute('style', before)
    window.scrollTo({ top, behavior: 'instant' })
  }
}
