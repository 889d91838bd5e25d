import type { Chance } from '@baize/kernel'
import { findWins } from './evaluate.ts'
import type { CellOnGrid, SlotEvent, SlotGrid } from './events.ts'
import { packMark } from './mark.ts'
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
  record?: Recorder,
): SpinResult {
  const { window: drawn, filled } = fillReels(model, spin, shown.window, record)
  const { window, units: won } = payCascades(model, spin, drawn, shown, record)
  const byBombs = won > 0 ? multiplyByBombs(model, spin, window, won, chance, record) : 0
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

/** Wilds and the drawn symbol fill the reels they are on. */
function fillReels(
  model: SlotModel,
  spin: ReelSpin,
  drawn: Window,
  record?: Recorder,
): { window: Window; filled: number } {
  let window = drawn
  let filled = 0
  const rule = model.rules.expandingWilds
  const fills = rule
    ? (symbol: number, reel: number) => model.wild[symbol] === true && rule.reels.includes(reel)
    : (symbol: number) => symbol === spin.special
  if (!rule && spin.special === undefined) return { window, filled }
  const reels: number[] = []
  let by = -1
  for (const [reel, shown] of drawn.entries()) {
    if ((spin.held >> reel) & 1) continue
    const found = shown.find((symbol) => fills(symbol, reel))
    if (found === undefined) continue
    by = found
    reels.push(reel)
    window = window.with(reel, new Array<number>(shown.length).fill(found))
    if (rule) filled |= 1 << reel
  }
  if (reels.length > 0) {
    record?.({ type: 'expand', symbol: nameOf(model, by), reels, grid: gridOf(model, window) })
  }
  return { window, filled }
}

function payCascades(
  model: SlotModel,
  spin: ReelSpin,
  drawn: Window,
  { refill }: Shown,
  record?: Recorder,
): { window: Window; units: number } {
  let window = drawn
  let units = 0
  const goesOn = model.rules.cascade !== undefined
  for (let step = 0; ; step += 1) {
    const multiplier =
      spin.multiplier * (spin.cascade[Math.min(step, spin.cascade.length - 1)] ?? 1)
    const wins = findWins(model, window)
    for (const win of wins) {
      units += win.units * multiplier
      record?.({
        type: 'win',
        symbol: nameOf(model, win.symbol),
        count: win.count,
        ...(win.line === undefined ? {} : { line: win.line + 1 }),
        ...(win.ways === undefined ? {} : { ways: win.ways }),
        cells: win.cells,
        multiplier,
        units: win.units * multiplier,
      })
    }
    if (!goesOn || wins.length === 0) return { window, units }
    window = dropOut(
      window,
      wins.flatMap(({ cells }) => cells),
      refill,
    )
    const next = spin.cascade[Math.min(step + 1, spin.cascade.length - 1)] ?? 1
    record?.({
      type: 'cascade',
      step: step + 1,
      multiplier: spin.multiplier * next,
      grid: gridOf(model, window),
    })
  }
}

/** What the multipliers in view add to what was won. */
function multiplyByBombs(
  model: SlotModel,
  spin: ReelSpin,
  window: Window,
  won: number,
  chance: Chance,
  record?: Recorder,
): number {
  const rule = model.rules.bombs
  if (!rule || (rule.only === 'free' && spin.part !== 'free')) return 0
  const cells = cellsOf(model, window, rule.symbol)
  if (cells.length === 0) return 0
  const bombs = cells.map((cell) => ({ cell, multiplier: drawBomb(rule, chance) }))
  const multiplier = bombs.reduce((sum, bomb) => sum + bomb.multiplier, 0)
  const units = won * (multiplier - 1)
  record?.({ type: 'bombs', bombs, multiplier, units })
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
