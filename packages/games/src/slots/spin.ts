import type { Chance } from '@baize/kernel'
import { findWins } from './evaluate.ts'
import type { CellOnGrid, SlotEvent, SlotGrid } from './events.ts'
import { packMark } from './mark.ts'
import { type Memory, marksOn, multiplierOn, takeFrom } from './memory.ts'
import { type Cell, countOf, nameOf, type SlotModel, type Window } from './model.ts'
import { dropOut, type Shown } from './reels.ts'
import { type BombsRule, unitsAt } from './rules.ts'
import type { ReelSpin } from './stages.ts'

/** What a spin came to. */
export interface SpinResult {
  readonly units: number
  readonly mark: number
  /** What stands in view at its end. */
  readonly window: Window
}

/** Where a spin's events go; absent where only the figures are wanted. */
export type Recorder = (event: SlotEvent) => void

/** Counts a drawn spin to its end: wilds that fill reels, wins, cascades, multipliers, scatters. */
export function settleSpin(
  model: SlotModel,
  spin: ReelSpin,
  shown: Shown,
  chance: Chance,
  memory: Memory,
  record?: Recorder,
): SpinResult {
  const { window: drawn, filled } = fillReels(model, spin, shown.window, record)
  const { window, units: won } = payCascades(
    model,
    spin,
    { ...shown, window: drawn },
    memory,
    record,
  )
  const byBombs =
    won > 0 ? multiplyByBombs(model, spin, { window, won, memory }, chance, record) : 0
  const scatterUnits = payScatters(model, spin, window, record)
  const mark = packMark({
    scatters: countOf(window, model.scatter),
    coins: countOf(window, model.coin),
    filled,
  })
  return { units: won + byBombs + scatterUnits, mark, window }
}

export function gridOf(model: SlotModel, window: Window): SlotGrid {
  return window.map((reel) => reel.map((symbol) => nameOf(model, symbol)))
}

/** Wilds and the drawn symbols fill the reels they are on. */
function fillReels(
  model: SlotModel,
  spin: ReelSpin,
  drawn: Window,
  record?: Recorder,
): { window: Window; filled: number } {
  const rule = model.rules.expandingWilds
  if (rule) {
    const fills = (symbol: number, reel: number) =>
      model.wild[symbol] === true && rule.reels.includes(reel)
    const { window, reels } = fillWith(model, drawn, spin.held, fills, record)
    return { window, filled: reels.reduce((bits, reel) => bits | (1 << reel), 0) }
  }
  let window = drawn
  // A reel that one symbol fills shows no other any more.
  for (const special of spin.specials) {
    window = fillWith(model, window, spin.held, (symbol) => symbol === special, record).window
  }
  return { window, filled: 0 }
}

function fillWith(
  model: SlotModel,
  drawn: Window,
  held: number,
  fills: (symbol: number, reel: number) => boolean,
  record?: Recorder,
): { window: Window; reels: readonly number[] } {
  let window = drawn
  const reels: number[] = []
  let by = -1
  for (const [reel, shown] of drawn.entries()) {
    if ((held >> reel) & 1) continue
    const found = shown.find((symbol) => fills(symbol, reel))
    if (found === undefined) continue
    by = found
    reels.push(reel)
    window = window.with(reel, new Array<number>(shown.length).fill(found))
  }
  if (reels.length > 0) {
    record?.({ type: 'expand', symbol: nameOf(model, by), reels, grid: gridOf(model, window) })
  }
  return { window, reels }
}

/** What wins are multiplied by after so many cascades. */
export function multiplierAt({ multiplier, cascade }: ReelSpin, step: number): number {
  return multiplier * (cascade[Math.min(step, cascade.length - 1)] ?? 1)
}

function payCascades(
  model: SlotModel,
  spin: ReelSpin,
  { window: drawn, refill }: Shown,
  memory: Memory,
  record?: Recorder,
): { window: Window; units: number } {
  const { cascade, cellMultipliers } = model.rules
  let window = drawn
  let units = 0
  for (let step = 0; ; step += 1) {
    const multiplier = multiplierAt(spin, memory.cascades + step)
    const wins = findWins(model, window)
    for (const win of wins) {
      const byCells = cellMultipliers ? multiplierOn(cellMultipliers, memory, win.cells) : 1
      const won = win.units * multiplier * byCells
      units += won
      record?.({
        type: 'win',
        symbol: nameOf(model, win.symbol),
        count: win.count,
        ...(win.line === undefined ? {} : { line: win.line + 1 }),
        ...(win.ways === undefined ? {} : { ways: win.ways }),
        cells: win.cells,
        multiplier: multiplier * byCells,
        units: won,
      })
    }
    if (!cascade || wins.length === 0) {
      if (cascade?.freeGoesOn && spin.part === 'free') memory.cascades += step
      return { window, units }
    }
    const taken = wins.flatMap(({ cells }) => cells)
    if (cellMultipliers) takeFrom(memory, taken)
    window = dropOut(window, taken, refill)
    record?.({
      type: 'cascade',
      step: step + 1,
      multiplier: multiplierAt(spin, memory.cascades + step + 1),
      grid: gridOf(model, window),
      ...(cellMultipliers && { marks: marksOn(cellMultipliers, memory, window) }),
    })
  }
}

/** What the multipliers in view add to what was won. */
function multiplyByBombs(
  model: SlotModel,
  spin: ReelSpin,
  { window, won, memory }: { window: Window; won: number; memory: Memory },
  chance: Chance,
  record?: Recorder,
): number {
  const rule = model.rules.bombs
  if (!rule || (rule.only === 'free' && spin.part !== 'free')) return 0
  const cells = cellsOf(model, window, rule.symbol)
  if (cells.length === 0) return 0
  const bombs = cells.map((cell) => ({ cell, multiplier: drawBomb(rule, chance) }))
  const landed = bombs.reduce((sum, bomb) => sum + bomb.multiplier, 0)
  const gathers = rule.gathers === true && spin.part === 'free'
  if (gathers) memory.gathered += landed
  const multiplier = gathers ? memory.gathered : landed
  const units = won * (multiplier - 1)
  record?.({
    type: 'bombs',
    bombs,
    multiplier,
    ...(gathers && { gathered: memory.gathered }),
    units,
  })
  return units
}

function drawBomb({ values }: BombsRule, chance: Chance): number {
  let left = chance.below(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const { multiplier, weight } of values) {
    if (left < weight) return multiplier
    left -= weight
  }
  return 1
}

function payScatters(model: SlotModel, spin: ReelSpin, window: Window, record?: Recorder): number {
  const count = countOf(window, model.scatter)
  const units = unitsAt(model.rules.scatterPays, count) * spin.multiplier
  if (units > 0) {
    const symbol = nameOf(model, model.scatter)
    const cells = cellsOf(model, window, symbol)
    record?.({ type: 'scatterWin', symbol, count, cells, units })
  }
  return units
}

function cellsOf(model: SlotModel, window: Window, name: string): CellOnGrid[] {
  const cells: Cell[] = []
  for (const [reel, shown] of window.entries()) {
    for (const [row, symbol] of shown.entries()) {
      if (nameOf(model, symbol) === name) cells.push([reel, row])
    }
  }
  return cells
}
