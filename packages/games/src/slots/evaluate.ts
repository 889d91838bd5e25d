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
  lines.forEach((line, index) => {
    const cells = line.map((row, reel): Cell => [reel, row])
    const fromLeft = followLine(model, window, index, cells)
    if (fromLeft) wins.push(fromLeft)
    // A row over all reels reads the same from both sides and pays once.
    if (!bothWays || fromLeft?.count === model.reelCount) return
    const fromRight = followLine(model, window, index, cells.toReversed())
    if (fromRight) wins.push(fromRight)
  })
  return wins
}

function followLine(
  model: SlotModel,
  window: Window,
  line: number,
  cells: readonly Cell[],
): Win | undefined {
  const symbolAt = ([reel, row]: Cell): number => window[reel]?.[row] ?? -1
  const symbol = cells[0] ? symbolAt(cells[0]) : -1
  if (!model.paying[symbol]) return undefined
  let count = 1
  let multiplier = 1
  while (count < cells.length) {
    const next = symbolAt(cells[count] ?? [0, 0])
    if (next !== symbol && !model.wild[next]) break
    multiplier *= model.multiplies[next] ?? 1
    count += 1
  }
  const units = (model.units[symbol]?.[count] ?? 0) * multiplier
  return units > 0 ? { symbol, count, units, line, cells: cells.slice(0, count) } : undefined
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
  const seen = window.map((reel) => reel.map(() => false))
  for (const [reel, shown] of window.entries()) {
    for (const [row, symbol] of shown.entries()) {
      if (!model.paying[symbol] || seen[reel]?.[row]) continue
      const cells = spreadFrom(model, window, [reel, row], symbol)
      for (const [onReel, onRow] of cells) {
        const marks = seen[onReel]
        if (marks && window[onReel]?.[onRow] === symbol) marks[onRow] = true
      }
      const units = model.units[symbol]?.[cells.length] ?? 0
      if (units > 0) wins.push({ symbol, count: cells.length, units, cells })
    }
  }
  return wins
}

function spreadFrom(model: SlotModel, window: Window, start: Cell, symbol: number): Cell[] {
  const cells: Cell[] = [start]
  const taken = new Set([start[0] * 100 + start[1]])
  for (const [reel, row] of cells) {
    for (const [nextReel, nextRow] of [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ] as const) {
      const next = window[nextReel]?.[nextRow]
      if (next === undefined || (next !== symbol && !model.wild[next])) continue
      const key = nextReel * 100 + nextRow
      if (taken.has(key)) continue
      taken.add(key)
      cells.push([nextReel, nextRow])
    }
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
