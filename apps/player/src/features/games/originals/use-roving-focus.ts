import { type KeyboardEvent, useRef, useState } from 'react'
import { gridStep } from './grid-keys.logic.ts'

/** One focus stop on a board whose places carry `data-place`; arrow keys move over them. */
export function useRovingFocus(board: {
  readonly columns: number
  readonly count: number
  readonly first: number
}) {
  const [focused, setFocused] = useState(board.first)
  const group = useRef<HTMLFieldSetElement>(null)
  return {
    focused,
    setFocused,
    group,
    onKeyDown(event: KeyboardEvent) {
      const next = gridStep(focused, event.key, board)
      if (next === focused) return
      event.preventDefault()
      setFocused(next)
      group.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
    },
  }
}
