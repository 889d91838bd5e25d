/**
 * Slots whose rules are data. The door of this folder for the server and for tools; clients take
 * `slots/events` and `slots/rules` alone.
 */

import type { ParSheet } from './par-sheet.ts'
import parSheets from './par-sheets.json' with { type: 'json' }
import { makeSlot, type SlotEngine } from './slot-engine.ts'
import { BOOK_TABLES } from './versions/book-tables.ts'
import { SLOT_RULES } from './versions/index.ts'

export { mathsOf, type ParSheet, parSheetOf } from './par-sheet.ts'
export { BOOK_TABLES } from './versions/book-tables.ts'
export { SLOT_RULES } from './versions/index.ts'

/** The file is written by `npm run rtp -- --write` alone, and worked out again by `--verify`. */
const SHEETS = parSheets as unknown as Readonly<Record<string, ParSheet>>

/** A version without figures is still being made; a test sees that none is published so. */
export const slots: readonly SlotEngine[] = SLOT_RULES.flatMap((rules) => {
  const sheet = SHEETS[rules.version]
  return sheet ? [makeSlot(rules, sheet, BOOK_TABLES[rules.version])] : []
})
