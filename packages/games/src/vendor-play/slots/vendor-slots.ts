import type { ParSheet } from '../../slots/par-sheet.ts'
import type { VendorGame } from '../vendor-game.ts'
import { makeVendorSlot, type SlotBook } from './make-vendor-slot.ts'
import parSheets from './par-sheets.json' with { type: 'json' }
import { VENDOR_SLOT_RULES } from './vendor-slot-rules.ts'

/** The file is written by `npm run vendor-slots -- --write` alone, and worked out again by `--verify`. */
const SHEETS = parSheets as unknown as Readonly<Record<string, ParSheet>>

/** A slot without figures is still being made; a test sees that none is published so. */
export const VENDOR_SLOTS: readonly VendorGame<null, SlotBook>[] = VENDOR_SLOT_RULES.flatMap(
  (rules) => {
    const sheet = SHEETS[rules.version]
    return sheet ? [makeVendorSlot(rules, sheet)] : []
  },
)
