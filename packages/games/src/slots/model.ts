import { assert } from '@baize/kernel'
import { type Reels, type SlotRules, unitsAt } from './rules.ts'

/** A cell: its reel from the left and its row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** What is in view: of each reel the symbols from the top, as numbers of a model. */
export type Window = number[][]

/** Reels as numbers, ready to be drawn from. */
export type ReelModel =
  | { readonly from: 'strips'; readonly strips: readonly (readonly number[])[] }
  | { readonly from: 'cells'; readonly symbolOf: readonly number[] }
  | {
      readonly from: 'heights'
      readonly strips: readonly (readonly number[])[]
      readonly heightOf: readonly number[]
    }

/** The rules laid out in numbers: a symbol is its place in the rules' list. */
export interface SlotModel {
  readonly rules: SlotRules
  readonly reelCount: number
  readonly cellCount: number
  /** Whether a symbol pays by the pay rule. */
  readonly paying: readonly boolean[]
  readonly wild: readonly boolean[]
  /** What a wild multiplies by; 1 for all others. */
  readonly multiplies: readonly number[]
  readonly scatter: number
  readonly coin: number
  /** Units of a symbol by count. */
  readonly units: readonly (readonly number[])[]
  readonly base: ReelModel
  readonly free: ReelModel
}

const NO_SYMBOL = -1
const ROWS_MAX = 32

/** Refuses rules that play and mathematics could not agree on. */
export function buildModel(rules: SlotRules): SlotModel {
  const { symbols, rows } = rules
  const names = symbols.map(({ name }) => name)
  assert(new Set(names).size === names.length, 'each symbol stands once')
  const place = (name: string): number => {
    const at = names.indexOf(name)
    assert(at >= 0, `reels hold known symbols, not ${name}`)
    return at
  }
  const cellCount = rows.reduce((sum, count) => sum + count, 0)
  const base = readReels(rules.reels, place, rows.length)
  const model: SlotModel = {
    rules,
    reelCount: rows.length,
    cellCount,
    paying: symbols.map(({ kind }) => kind === 'pays'),
    wild: symbols.map(({ kind }) => kind === 'wild'),
    multiplies: symbols.map(({ multiplies }) => multiplies ?? 1),
    scatter: symbols.findIndex(({ kind }) => kind === 'scatter'),
    coin: symbols.findIndex(({ kind }) => kind === 'coin'),
    units: symbols.map(({ pays }) =>
      Array.from({ length: cellCount + 1 }, (_, count) => unitsAt(pays, count)),
    ),
    base,
    free: rules.freeSpins?.reels ? readReels(rules.freeSpins.reels, place, rows.length) : base,
  }
  verifyModel(model)
  return model
}

function readReels(reels: Reels, place: (name: string) => number, reelCount: number): ReelModel {
  if (reels.from === 'cells') return { from: 'cells', symbolOf: spread(reels.weights, place) }
  const strips = reels.strips.map((strip) => strip.map(place))
  assert(strips.length === reelCount, 'there is a strip for every reel')
  if (reels.from === 'strips') return { from: 'strips', strips }
  const heightOf = reels.weights.flatMap((weight, more) =>
    new Array<number>(weight).fill(reels.least + more),
  )
  return { from: 'heights', strips, heightOf }
}

/** A table to draw from with one draw: each symbol as often as it weighs. */
function spread(
  weights: Readonly<Record<string, number>>,
  place: (name: string) => number,
): number[] {
  return Object.entries(weights).flatMap(([name, weight]) =>
    new Array<number>(weight).fill(place(name)),
  )
}

function verifyModel(model: SlotModel): void {
  const { rules } = model
  assert(
    rules.rows.every((rows) => rows < ROWS_MAX),
    'rows are marked by the bits of a number',
  )
  assert(Number.isSafeInteger(rules.stakeUnits) && rules.stakeUnits > 0, 'a stake is whole units')
  if (rules.pays.by === 'lines') {
    for (const line of rules.pays.lines) {
      assert(line.length === model.reelCount, 'a line crosses every reel')
      assert(
        line.every((row, reel) => row >= 0 && row < (rules.rows[reel] ?? 0)),
        'a line stays in view',
      )
    }
  }
  if (rules.pays.by === 'lines' || rules.pays.by === 'ways') verifyFirstReel(model)
  if (rules.reels.from !== 'strips' || remembersMore(rules)) {
    assert(rules.books !== undefined, 'what cannot be counted stop by stop is a list of books')
  }
}

/** Rules whose rounds depend on more than the mark of the last spin. */
function remembersMore(rules: SlotRules): boolean {
  return (
    rules.freeSpins?.stickyWilds === true ||
    rules.freeSpins?.specialsGrow === true ||
    rules.cascade?.freeGoesOn === true ||
    rules.bombs !== undefined ||
    rules.cellMultipliers !== undefined ||
    rules.holdAndWin?.collector !== undefined ||
    rules.maxWinStakes !== undefined
  )
}

/** Without wilds where a row of symbols begins, its symbol is simply the one that is there. */
function verifyFirstReel(model: SlotModel): void {
  const { pays } = model.rules
  const ends = pays.by === 'lines' && pays.bothWays ? [0, model.reelCount - 1] : [0]
  for (const reels of [model.base, model.free]) {
    if (reels.from === 'cells') continue
    for (const end of ends) {
      assert(
        !reels.strips[end]?.some((symbol) => model.wild[symbol]),
        'no wild stands where a row of symbols begins',
      )
    }
  }
}

export function nameOf(model: SlotModel, symbol: number): string {
  return model.rules.symbols[symbol]?.name ?? ''
}

/** How many cells in view show a symbol. */
export function countOf(window: Window, symbol: number): number {
  if (symbol === NO_SYMBOL) return 0
  let count = 0
  for (const reel of window) for (const each of reel) if (each === symbol) count += 1
  return count
}
