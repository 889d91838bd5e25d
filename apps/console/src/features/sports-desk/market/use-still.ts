import { type FocusEvent, useState } from 'react'
import { inPlace } from './still.logic.ts'

/** Rows in their order, which waits while the pointer or the focus is among them; what to put on what holds the rows. */
export function useStill<Row>(fresh: readonly Row[], keyOf: (row: Row) => string) {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [last, setLast] = useState<{
    readonly fresh: readonly Row[]
    readonly rows: readonly Row[]
  }>({ fresh, rows: fresh })
  const isStill = isPointed || hasFocus
  let rows = last.rows
  if (last.fresh !== fresh) {
    rows = isStill ? inPlace(last.rows, fresh, keyOf) : fresh
    setLast({ fresh, rows })
  }
  return {
    rows,
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
