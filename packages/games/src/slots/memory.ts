import type { Window } from './model.ts'
import type { CellMultipliersRule, SlotRules } from './rules.ts'

/** What a feature remembers from spin to spin. A paid spin begins with nothing. */
export interface Memory {
  /** Cascades since the feature began, where their multiplier goes on. */
  cascades: number
  /** The sum of the multipliers that landed with wins. */
  gathered: number
  /** Of each cell, how often a win was taken from it. */
  readonly taken: number[][]
}

export function emptyMemory({ rows, cellMultipliers }: SlotRules): Memory {
  const taken = cellMultipliers ? rows.map((height) => new Array<number>(height).fill(0)) : []
  return { cascades: 0, gathered: 0, taken }
}

/** What a cell shows after wins were taken from it so many times; below 2 it shows nothing. */
export function shownBy({ most }: CellMultipliersRule, times: number): number {
  return times < 2 ? 1 : Math.min(2 ** (times - 1), most)
}

/** What a win on these cells is multiplied by: the sum of what they show, or 1. */
export function multiplierOn(
  rule: CellMultipliersRule,
  { taken }: Memory,
  cells: Iterable<readonly [number, number]>,
): number {
  let sum = 0
  for (const [reel, row] of cells) {
    const shown = shownBy(rule, taken[reel]?.[row] ?? 0)
    if (shown > 1) sum += shown
  }
  return Math.max(1, sum)
}

/** Notes that wins were taken from cells; a cell of two wins counts once. */
export function takeFrom({ taken }: Memory, cells: Iterable<readonly [number, number]>): void {
  const seen = new Set<number>()
  for (const [reel, row] of cells) {
    const column = taken[reel]
    const key = reel * 64 + row
    if (!column || seen.has(key)) continue
    seen.add(key)
    column[row] = (column[row] ?? 0) + 1
  }
}

/** Every cell that shows a multiplier or is marked for one, for the eyes. */
export function marksOn(
  rule: CellMultipliersRule,
  { taken }: Memory,
  window: Window,
): { readonly cell: readonly [number, number]; readonly multiplier: number }[] {
  return window.flatMap((shown, reel) =>
    shown.flatMap((_, row) => {
      const times = taken[reel]?.[row] ?? 0
      return times > 0 ? [{ cell: [reel, row] as const, multiplier: shownBy(rule, times) }] : []
    }),
  )
}
