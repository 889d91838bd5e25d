import type { Cell, SlotModel, Window } from './model.ts'

/** One win of what is in view, before what a spin or a cascade multiplies it by. */
export interface Win {
  readonly symbol: number
  /** Reels in a row, or cells, as the pay rule counts. */
  readonly count: number
  readonly units: number
  /** From 0, where lines pay. */
  readonly line?: number
  /** How many ways, where ways pay. */
  readonly ways?: number
  readonly cells: readonly Cell[]
}

/** All that is won by what is in view. */
export function findWins(model: SlotModel, window: Window): Win[] {
  const { pays } = model.rules
  if (pays.by === 'lines') return findLineWins(model, window, pays.lines, pays.bothWays ?? false)
  if (pays.by === 'ways') return findWayWins(model, window)
  return pays.by === 'clusters' ? findClusterWins(model, window) : findCountWins(model, window)
}

function findLineWins(
  model: SlotModel,
  window: Window,
  lines: readonly (readonly number[])[],
  bothWays: boolean,
): Win[] {
  const wins: Win[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const fromLeft = followLine(model, window, lines, index, 1)
    if (fromLeft) wins.push(fromLeft)
    // A row over all reels reads the same from both sides and pays once.
    if (!bothWays || fromLeft?.count === model.reelCount) continue
    const fromRight = followLine(model, window, lines, index, -1)
    if (fromRight) wins.push(fromRight)
  }
  return wins
}

/** Follows a line from the left (`step` 1) or from the right (-1). Most lines win nothing, and nothing is made for them. */
function followLine(
  model: SlotModel,
  window: Window,
  lines: readonly (readonly number[])[],
  line: number,
  step: 1 | -1,
): Win | undefined {
  const rows = lines[line] ?? []
  const first = step === 1 ? 0 : rows.length - 1
  const symbolAt = (reel: number): number => window[reel]?.[rows[reel] ?? -1] ?? -1
  const symbol = symbolAt(first)
  if (!model.paying[symbol]) return undefined
  let count = 1
  while (count < rows.length) {
    const next = symbolAt(first + count * step)
    if (next !== symbol && !model.wild[next]) break
    count += 1
  }
  let units = model.units[symbol]?.[count] ?? 0
  if (units === 0) return undefined
  const cells: Cell[] = []
  for (let at = 0; at < count; at += 1) {
    const reel = first + at * step
    units *= model.multiplies[symbolAt(reel)] ?? 1
    cells.push([reel, rows[reel] ?? 0])
  }
  return { symbol, count, units, line, cells }
}

function findWayWins(model: SlotModel, window: Window): Win[] {
  const wins: Win[] = []
  for (const symbol of new Set(window[0])) {
    if (!model.paying[symbol]) continue
    const cells: Cell[] = []
    let ways = 1
    let count = 0
    for (const [reel, shown] of window.entries()) {
      let here = 0
      for (const [row, each] of shown.entries()) {
        if (each !== symbol && !model.wild[each]) continue
        here += model.multiplies[each] ?? 1
        cells.push([reel, row])
      }
      if (here === 0) break
      ways *= here
      count += 1
    }
    const units = (model.units[symbol]?.[count] ?? 0) * ways
    if (units > 0) wins.push({ symbol, count, units, ways, cells })
  }
  return wins
}

/** A wild belongs to every cluster that it touches. */
function findClusterWins(model: SlotModel, window: Window): Win[] {
  const wins: Win[] = []
  // Of each reel, the rows whose symbol a cluster was found for.
  const seen: number[] = window.map(() => 0)
  for (let reel = 0; reel < window.length; reel += 1) {
    const shown = window[reel] ?? []
    for (let row = 0; row < shown.length; row += 1) {
      const symbol = shown[row] ?? -1
      if (!model.paying[symbol] || ((seen[reel] ?? 0) >> row) & 1) continue
      const cells = spreadFrom(model, window, [reel, row], symbol)
      for (const [onReel, onRow] of cells) {
        if (window[onReel]?.[onRow] === symbol) seen[onReel] = (seen[onReel] ?? 0) | (1 << onRow)
      }
      const units = model.units[symbol]?.[cells.length] ?? 0
      if (units > 0) wins.push({ symbol, count: cells.length, units, cells })
    }
  }
  return wins
}

function spreadFrom(model: SlotModel, window: Window, start: Cell, symbol: number): Cell[] {
  const cells: Cell[] = [start]
  const taken: number[] = window.map(() => 0)
  taken[start[0]] = 1 << start[1]
  const reach = (reel: number, row: number): void => {
    const next = window[reel]?.[row]
    if (next === undefined || (next !== symbol && !model.wild[next])) return
    const rows = taken[reel] ?? 0
    if ((rows >> row) & 1) return
    taken[reel] = rows | (1 << row)
    cells.push([reel, row])
  }
  for (const [reel, row] of cells) {
    reach(reel - 1, row)
    reach(reel + 1, row)
    reach(reel, row - 1)
    reach(reel, row + 1)
  }
  return cells
}

function findCountWins(model: SlotModel, window: Window): Win[] {
  const cellsOf: Cell[][] = model.paying.map(() => [])
  for (const [reel, shown] of window.entries()) {
    for (const [row, symbol] of shown.entries()) cellsOf[symbol]?.push([reel, row])
  }
  return cellsOf.flatMap((cells, symbol) => {
    const units = model.paying[symbol] ? (model.units[symbol]?.[cells.length] ?? 0) : 0
    return units > 0 ? [{ symbol, count: cells.length, units, cells }] : []
  })
}
