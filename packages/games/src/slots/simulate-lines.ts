import { assert } from '@baize/kernel'
import { buildLineRuns, type LineRuns } from './line-runs.ts'
import { unpackMark } from './mark.ts'
import type { SlotModel } from './model.ts'
import { unitsAt } from './rules.ts'
import type { ReelSpin } from './stages.ts'

/** Five reels of 32 stops: a spin is 25 bits of one random word. */
const REELS = 5
const STOPS = 32

export interface Simulated {
  readonly spins: number
  readonly units: number
  /** Spins that won anything. */
  readonly hits: number
}

/**
 * Plays millions of spins of a 5-reel slot of 32 stops for its statistics. The first three reels are looked up
 * at once; two spins in three end there. For confirming figures, never for money: the words are xorshift's.
 */
export function makeSimulation(
  model: SlotModel,
  spin: ReelSpin,
  lines: readonly (readonly number[])[],
): (spins: number, seed: number) => Simulated {
  assert(
    spin.reels.from === 'strips' &&
      spin.reels.strips.length === REELS &&
      spin.reels.strips.every((strip) => strip.length === STOPS),
    'five reels of 32 stops',
  )
  const runs = buildLineRuns(model, spin, lines)
  const start = tabulateThree(runs)
  const fourth = byStop(runs, 2)
  const fifth = byStop(runs, 3)
  const scatterUnits = Int32Array.from({ length: model.cellCount + 1 }, (_, count) =>
    unitsAt(model.rules.scatterPays, count),
  )
  return (spins, seed) => {
    let word = seed | 1
    let units = 0
    let hits = 0
    for (let each = 0; each < spins; each += 1) {
      word ^= word << 13
      word ^= word >>> 17
      word ^= word << 5
      const three = word & 0x7fff
      const on4 = (word >>> 15) & 31
      const on5 = (word >>> 20) & 31
      let won = start.units[three] ?? 0
      const state = start.state[three] ?? 0
      if (state !== 0) {
        const at4 = state * STOPS + on4
        const state4 = fourth.next[at4] ?? 0
        won += fourth.units[at4] ?? 0
        if (state4 !== 0) won += fifth.units[state4 * STOPS + on5] ?? 0
      }
      const scatters =
        (start.scatters[three] ?? 0) + (fourth.scatters[on4] ?? 0) + (fifth.scatters[on5] ?? 0)
      won += scatterUnits[scatters] ?? 0
      units += won
      if (won > 0) hits += 1
    }
    return { spins, units: units * spin.multiplier, hits }
  }
}

/** What three reels come to, by their stops as fifteen bits, the first reel lowest. */
function tabulateThree(runs: LineRuns) {
  const state = new Int32Array(STOPS ** 3)
  const units = new Int32Array(STOPS ** 3)
  const scatters = new Uint8Array(STOPS ** 3)
  const [second, third] = [byStop(runs, 0), byStop(runs, 1)]
  runs.first.forEach((face, at) => {
    for (const one of face.stops) {
      for (let two = 0; two < STOPS; two += 1) {
        const at2 = (runs.begun[at] ?? 0) * STOPS + two
        for (let three = 0; three < STOPS; three += 1) {
          const at3 = (second.next[at2] ?? 0) * STOPS + three
          const cell = one + STOPS * (two + STOPS * three)
          state[cell] = third.next[at3] ?? 0
          units[cell] = (second.units[at2] ?? 0) + (third.units[at3] ?? 0)
          scatters[cell] =
            unpackMark(face.mark).scatters +
            (second.scatters[two] ?? 0) +
            (third.scatters[three] ?? 0)
        }
      }
    }
  })
  return { state, units, scatters }
}

/** A step of the machine by stops instead of faces. */
function byStop(runs: LineRuns, at: number) {
  const step = runs.steps[at]
  assert(step !== undefined, 'there are five reels')
  const states = step.next.length / step.faces.length
  const next = new Int32Array(states * STOPS)
  const units = new Int32Array(states * STOPS)
  const scatters = new Uint8Array(STOPS)
  step.faces.forEach((face, index) => {
    for (const stop of face.stops) {
      scatters[stop] = unpackMark(face.mark).scatters
      for (let state = 0; state < states; state += 1) {
        next[state * STOPS + stop] = step.next[state * step.faces.length + index] ?? 0
        units[state * STOPS + stop] = step.units[state * step.faces.length + index] ?? 0
      }
    }
  })
  return { next, units, scatters }
}
