import type { SlotGrid, SlotSymbol } from './events.ts'
import { REEL_COUNT, SCATTER, type SlotRules, WILD } from './rules.ts'

/** Rules laid out for speed: the window at every stop of every reel, cut once. */
export interface SlotModel {
  readonly rules: SlotRules
  readonly windows: readonly (readonly (readonly SlotSymbol[])[])[]
}

interface LineWin {
  /** Index into the rules' lines. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  /** The paytable's line bets. */
  readonly pay: number
}

export interface SpinResult {
  readonly grid: SlotGrid
  readonly lineWins: readonly LineWin[]
  readonly scatterCells: readonly (readonly [reel: number, row: number])[]
  readonly scatterPay: number
}

export function buildModel(rules: SlotRules): SlotModel {
  const windows = rules.strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from(
        { length: rules.rowCount },
        (_row, row) => strip[(stop + row) % strip.length] ?? WILD,
      ),
    ),
  )
  return { rules, windows }
}

/** What a set of stops shows and pays, before any feature multiplier. */
export function evaluateSpin(model: SlotModel, stops: readonly number[]): SpinResult {
  const grid = stops.map((stop, reel) => model.windows[reel]?.[stop] ?? [])
  const scatterCells = findScatters(grid)
  return {
    grid,
    lineWins: findLineWins(model.rules, grid),
    scatterCells,
    scatterPay: model.rules.scatterPays[scatterCells.length] ?? 0,
  }
}

function findLineWins(rules: SlotRules, grid: SlotGrid): LineWin[] {
  const wins: LineWin[] = []
  for (let index = 0; index < rules.lines.length; index += 1) {
    const line = rules.lines[index] ?? []
    const symbol = grid[0]?.[line[0] ?? 0]
    const pays = symbol === undefined ? undefined : rules.linePays[symbol]
    if (symbol === undefined || pays === undefined) continue
    let count = 1
    while (count < REEL_COUNT) {
      const next = grid[count]?.[line[count] ?? 0]
      if (next !== symbol && next !== WILD) break
      count += 1
    }
    const pay = count >= 3 ? (pays[count - 3] ?? 0) : 0
    if (pay > 0) wins.push({ line: index, symbol, count, pay })
  }
  return wins
}

function findScatters(grid: SlotGrid): (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = []
  for (let reel = 0; reel < REEL_COUNT; reel += 1) {
    const row = grid[reel]?.indexOf(SCATTER) ?? -1
    if (row >= 0) cells.push([reel, row])
  }
  return cells
}
