import type { KeyboardEvent } from 'react'

/**
 * Up and down go through the rows of a list, from its first up to what is above it; the first and the last are a key away.
 * What stands beside a row is reached by Tab.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  rows: string,
  above: HTMLElement | null,
): void {
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)]
  const at = found.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const next = nextRow(event.key, at, found.length)
  if (next === undefined) return
  event.preventDefault()
  const row = next < 0 ? above : found[next]
  row?.focus()
}

/** The row that a key leads to, -1 for what is above the first; undefined for a key that leads nowhere. */
export function nextRow(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
