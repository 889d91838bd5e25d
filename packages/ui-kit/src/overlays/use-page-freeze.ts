import { useLayoutEffect } from 'react'

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
  const before = body.getAttribute('style')
  body.style.position = 'fixed'
  body.style.insetInline = '0'
  body.style.top = `${-top}px`
  return () => {
    if (before === null) body.removeAttribute('style')
    else body.setAttribute('style', before)
    window.scrollTo({ top, behavior: 'instant' })
  }
}
