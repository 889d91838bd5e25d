import { type Face, marksFrom } from './faces.ts'
import { buildLineRuns, buildLineRunsBack, type LineRuns } from './line-runs.ts'
import { unpackMark } from './mark.ts'
import type { SlotModel } from './model.ts'
import { makeTally, type OutcomeTable } from './outcome-table.ts'
import { unitsAt } from './rules.ts'
import type { ReelSpin } from './stages.ts'

/**
 * Every combination of a spin whose lines pay from the left, without walking most of them: where no line runs
 * on, the reels that are left add marks alone. It shares no code with the play of a round on purpose: each
 * checks the other.
 */
export function tabulateLines(
  model: SlotModel,
  spin: ReelSpin,
  lines: readonly (readonly number[])[],
): OutcomeTable {
  const runs = buildLineRuns(model, spin, lines)
  const reels = [runs.first, ...runs.steps.map(({ faces }) => faces)]
  /** For each reel, what it and all after it can add to the mark. */
  const rest = marksFrom(reels).map((marks) => [...marks])
  const tally = makeTally()
  const scatterUnits = scattersBy(model)
  const put = (units: number, mark: number, weight: number): void => {
    tally.add(mark, (units + scatterUnits(mark)) * spin.multiplier, weight)
  }
  const walk = (reel: number, state: number, units: number, mark: number, weight: number): void => {
    const step = runs.steps[reel - 1]
    if (state === 0 || !step) {
      for (const [more, times] of rest[reel] ?? []) put(units, mark + more, weight * times)
      return
    }
    const { faces, next, units: ended } = step
    const from = state * faces.length
    for (let face = 0; face < faces.length; face += 1) {
      const shown = faces[face]
      if (!shown) continue
      const cell = from + face
      const won = units + (ended[cell] ?? 0)
      walk(reel + 1, next[cell] ?? 0, won, mark + shown.mark, weight * shown.weight)
    }
  }
  runs.first.forEach((face, at) => {
    walk(1, runs.begun[at] ?? 0, 0, face.mark, face.weight)
  })
  return tally.table(combinationsOf(reels))
}

/**
 * Every combination where lines pay from both sides. What runs from the right is known at the last reel only,
 * so all combinations are walked, each in a few steps of the two machines.
 */
export function tabulateBothWays(
  model: SlotModel,
  spin: ReelSpin,
  lines: readonly (readonly number[])[],
): OutcomeTable {
  const left = buildLineRuns(model, spin, lines)
  const right = buildLineRunsBack(model, spin, lines)
  const reels = [left.first, ...left.steps.map(({ faces }) => faces)]
  const tally = makeTally()
  const scatterUnits = scattersBy(model)
  const chosen = reels.map(() => 0)
  const walk = (reel: number, state: number, units: number, mark: number, weight: number): void => {
    const step = left.steps[reel - 1]
    if (!step) {
      const won = units + unitsBack(right, chosen) + scatterUnits(mark)
      tally.add(mark, won * spin.multiplier, weight)
      return
    }
    const from = state * step.faces.length
    for (let face = 0; face < step.faces.length; face += 1) {
      const shown = step.faces[face]
      if (!shown) continue
      chosen[reel] = face
      const cell = from + face
      const won = units + (state === 0 ? 0 : (step.units[cell] ?? 0))
      const next = state === 0 ? 0 : (step.next[cell] ?? 0)
      walk(reel + 1, next, won, mark + shown.mark, weight * shown.weight)
    }
  }
  left.first.forEach((face, at) => {
    chosen[0] = at
    walk(1, left.begun[at] ?? 0, 0, face.mark, face.weight)
  })
  return tally.table(combinationsOf(reels))
}

/** What a whole combination wins from the right. */
function unitsBack(right: LineRuns, chosen: readonly number[]): number {
  const last = chosen.length - 1
  let state = right.begun[chosen[last] ?? 0] ?? 0
  let units = 0
  for (let at = 0; state !== 0 && at < right.steps.length; at += 1) {
    const step = right.steps[at]
    const cell = state * (step?.faces.length ?? 0) + (chosen[last - 1 - at] ?? 0)
    units += step?.units[cell] ?? 0
    state = step?.next[cell] ?? 0
  }
  return units
}

function combinationsOf(reels: readonly (readonly Face[])[]): bigint {
  return reels.reduce(
    (product, faces) => product * BigInt(faces.reduce((sum, { weight }) => sum + weight, 0)),
    1n,
  )
}

/** Units of the scatters of a mark, each worked out once. */
function scattersBy(model: SlotModel): (mark: number) => number {
  const known = new Map<number, number>()
  return (mark) => {
    let units = known.get(mark)
    if (units === undefined) {
      units = unitsAt(model.rules.scatterPays, unpackMark(mark).scatters)
      known.set(mark, units)
    }
    return units
  }
}
