import type { KeyboardEvent } from 'react'

/** Moves the focus from a box into the list below it. */
export function enterList(event: KeyboardEvent<HTMLElement>, list: Element | null): void {
  if (event.key !== 'ArrowDown') return
  const first = list?.querySelector<HTMLElement>('[data-row]')
  if (!first) return
  event.preventDefault()
  first.focus()
}
