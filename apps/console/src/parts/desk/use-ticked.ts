import { ORDERS_AT_ONCE_MAX } from '@baize/contract'
import { useState } from 'react'
import { NOTHING_TICKED, tickAll, tickedRows, tickRow } from './select-rows.logic.ts'

/** The rows of a page that are ticked, for what is done to many at once. */
export interface TickedRows {
  readonly ids: readonly string[]
  has(id: string): boolean
  tick(id: string, isRange: boolean): void
  tickAll(): void
  clear(): void
}

export function useTicked(rows: readonly string[]): TickedRows {
  const [ticked, setTicked] = useState(NOTHING_TICKED)
  return {
    ids: tickedRows(ticked, rows),
    has: (id) => ticked.ids.has(id),
    tick: (id, isRange) =>
      setTicked((before) => tickRow(before, rows, id, { isRange, max: ORDERS_AT_ONCE_MAX })),
    tickAll: () => setTicked((before) => tickAll(before, rows, ORDERS_AT_ONCE_MAX)),
    clear: () => setTicked(NOTHING_TICKED),
  }
}
