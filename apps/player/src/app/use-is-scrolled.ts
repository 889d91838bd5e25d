import { useEffect, useState } from 'react'

/** Far enough that the page was meant to move, and back near enough to its top. */
const DOWN_PX = 48
const UP_PX = 8

/** True once the page has been scrolled down, until it is at its top again. */
export function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled((was) => scrollY > (was ? UP_PX : DOWN_PX))
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
