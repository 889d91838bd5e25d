import { useCallback, useState } from 'react'

/** How far from the window things are drawn: a turn of the wheel does not show them empty. */
const MARGIN = '900px 0px'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
/** One for all: a thousand of them would each be asked at every step of a scroll. */
let observer: IntersectionObserver | undefined

function observerOfAll(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  return observer
}

/** Whether an element is near what is seen. `place` goes on the element. */
export function useIsNear(isFirst: boolean): {
  readonly place: (element: Element | null) => (() => void) | undefined
  readonly isNear: boolean
} {
  const [isNear, setNear] = useState(isFirst)
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined
    const all = observerOfAll()
    listeners.set(element, setNear)
    all.observe(element)
    return () => all.unobserve(element)
  }, [])
  return { place, isNear }
}
