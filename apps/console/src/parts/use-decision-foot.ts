import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type KeyActions, useKeys } from './use-keys.ts'

/** Nobody has read a case that has been on the screen for less. */
export const READING_MS = 1_000

interface DecisionFoot {
  /** Styles the foot while it takes no click yet. */
  readonly 'data-settling': boolean
  onClickCapture(event: MouseEvent): void
}

/**
 * The foot of a panel that decides: its keys and clicks do nothing until `subject`, the case in its
 * state, has been on the screen for a second. The second half of a double click, or a key pressed
 * twice, would otherwise decide the case that has just taken the place of the last one.
 */
export function useDecisionFoot(subject: string, keys: KeyActions): DecisionFoot {
  const shown = useRef({ subject: '', at: 0 })
  const [settled, setSettled] = useState('')
  useLayoutEffect(() => {
    shown.current = { subject, at: performance.now() }
  }, [subject])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subject), READING_MS)
    return () => clearTimeout(timer)
  }, [subject])
  const mayDecide = () =>
    shown.current.subject === subject && performance.now() - shown.current.at >= READING_MS
  useKeys(
    Object.fromEntries(
      Object.entries(keys).map(([name, act]) => [name, () => mayDecide() && act()]),
    ),
  )
  return {
    'data-settling': settled !== subject,
    onClickCapture(event) {
      if (mayDecide()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
