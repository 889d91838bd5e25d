import type { Mark } from '../../../parts/roads.logic.ts'
import type { PastResult } from '../originals/history-pills.tsx'

/** How the pill of a side's win looks. */
export const TONE_OF_MARK = {
  blue: 'blue',
  red: 'red-side',
  green: 'green-side',
} as const satisfies Record<Mark, string>

/** The marks of past results, the oldest first. */
export function marksOf(results: readonly PastResult[]): readonly Mark[] {
  return results.toReversed().map(({ tone }) => {
    if (tone === TONE_OF_MARK.blue) return 'blue'
    return tone === TONE_OF_MARK.red ? 'red' : 'green'
  })
}
