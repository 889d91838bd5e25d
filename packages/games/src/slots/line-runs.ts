import { assert } from '@baize/kernel'
import { type Face, facesOf } from './faces.ts'
import type { SlotModel } from './model.ts'
import type { ReelSpin } from './stages.ts'

/** Lines are bits of one number. */
const LINES_MAX = 31

/** What one reel does to the lines that still run when it is reached. */
export interface RunStep {
  readonly faces: readonly Face[]
  /** By state × faces + face: the state after the reel, 0 where no line runs on. */
  readonly next: Int32Array
  /** The same: units of the lines that end on this reel; on the last reel, of all that still run. */
  readonly units: Int32Array
}

/**
 * A spin of lines from the left as a machine of few states. A state says which symbols run on which lines;
 * most of the stops of a reel lead to one that was met before, and nearly all to none at all.
 */
export interface LineRuns {
  readonly first: readonly Face[]
  /** The state that a face of the first reel begins with. */
  readonly begun: Int32Array
  /** From the second reel on. */
  readonly steps: readonly RunStep[]
}

/** Two by two, a symbol and the lines on which it runs. */
type Runs = readonly number[]

export function buildLineRuns(
  model: SlotModel,
  spin: ReelSpin,
  lines: readonly (readonly number[])[],
): LineRuns {
  return followReels(model, facesOf(model, spin), lines, true)
}

/** The same from the right. A row over all reels was paid from the left. */
export function buildLineRunsBack(
  model: SlotModel,
  spin: ReelSpin,
  lines: readonly (readonly number[])[],
): LineRuns {
  const mirrored = lines.map((line) => line.toReversed())
  return followReels(model, facesOf(model, spin).toReversed(), mirrored, false)
}

function followReels(
  model: SlotModel,
  reels: readonly (readonly Face[])[],
  lines: readonly (readonly number[])[],
  paysFullRows: boolean,
): LineRuns {
  assert(lines.length <= LINES_MAX, 'lines fit the bits of a number')
  const [first = [], ...others] = reels
  const begun = numberStates()
  const starts = Int32Array.from(first, (face) => begun.of(beginRuns(model, face, lines)))
  let known = begun
  const steps = others.map((faces, at): RunStep => {
    const reel = at + 1
    const after = numberStates()
    const next = new Int32Array(known.all.length * faces.length)
    const units = new Int32Array(next.length)
    const found = faces.map((face) => linesOf(model, face, lines, reel))
    known.all.forEach((runs, state) => {
      faces.forEach((_, face) => {
        const { going, ended } = follow(model, runs, found[face] ?? [], reel)
        const isLast = reel === reels.length - 1
        const cell = state * faces.length + face
        next[cell] = isLast ? 0 : after.of(going)
        units[cell] = ended + (isLast && paysFullRows ? unitsOfAll(model, going, reels.length) : 0)
      })
    })
    known = after
    return { faces, next, units }
  })
  return { first, begun: starts, steps }
}

/** Gives each new state the next number; no runs at all is 0. */
function numberStates() {
  const numbers = new Map<string, number>([['', 0]])
  const all: Runs[] = [[]]
  return {
    all,
    of(runs: Runs): number {
      const key = runs.join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(runs) - 1
    },
  }
}

function beginRuns(model: SlotModel, face: Face, lines: readonly (readonly number[])[]): number[] {
  return linesOf(model, face, lines, 0).flatMap((on, symbol) => (on === 0 ? [] : [symbol, on]))
}

/** By symbol, the lines that find it here, or a wild that stands in for it. */
function linesOf(
  model: SlotModel,
  face: Face,
  lines: readonly (readonly number[])[],
  reel: number,
): number[] {
  return model.paying.map((pays, symbol) => {
    if (!pays) return 0
    return lines.reduce((bits, line, index) => {
      const here = face.symbols[line[reel] ?? 0] ?? -1
      const isFound = here === symbol || (reel > 0 && model.wild[here])
      return isFound ? bits | (1 << index) : bits
    }, 0)
  })
}

function follow(
  model: SlotModel,
  runs: Runs,
  found: readonly number[],
  reel: number,
): { going: number[]; ended: number } {
  const going: number[] = []
  let ended = 0
  for (let at = 0; at < runs.length; at += 2) {
    const symbol = runs[at] ?? 0
    const before = runs[at + 1] ?? 0
    const after = before & (found[symbol] ?? 0)
    ended += bitsOf(before & ~after) * (model.units[symbol]?.[reel] ?? 0)
    if (after !== 0) going.push(symbol, after)
  }
  return { going, ended }
}

function unitsOfAll(model: SlotModel, runs: Runs, count: number): number {
  let units = 0
  for (let at = 0; at < runs.length; at += 2) {
    units += bitsOf(runs[at + 1] ?? 0) * (model.units[runs[at] ?? 0]?.[count] ?? 0)
  }
  return units
}

function bitsOf(value: number): number {
  let left = value
  let count = 0
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}
