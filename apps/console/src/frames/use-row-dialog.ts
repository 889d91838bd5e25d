import { type ReactNode, useState } from 'react'

/** A dialog about one row: the way to open it, and what is open. */
export function useRowDialog<Row>(dialog: (row: Row, close: () => void) => ReactNode) {
  const [row, setRow] = useState<Row>()
  const open: (row: Row) => void = setRow
  return { open, dialog: row && dialog(row, () => setRow(undefined)) }
}
