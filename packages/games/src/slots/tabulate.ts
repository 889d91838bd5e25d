import { type Chance, ratio } from '@baize/kernel'
import { findWins } from './evaluate.ts'
import { facesOf } from './faces.ts'
import { holdFigures } from './hold-and-win.ts'
import { unpackMark } from './mark.ts'
import { emptyMemory } from './memory.ts'
import type { SlotModel } from './model.ts'
import { makeTally, type OutcomeTable } from './outcome-table.ts'
import { showStops } from './reels.ts'
import { unitsAt } from './rules.ts'
import { settleSpin } from './spin.ts'
import type { ReelSpin, Stage } from './stages.ts'
import { tabulateBothWays, tabulateLines } from './tabulate-lines.ts'
import { tabulateWays } from './tabulate-ways.ts'

/** The tables of all stages of a model; a kind of spin is counted once. */
export function tablesOf(model: SlotModel): (stage: Stage) => OutcomeTable {
  const known = new Map<string, OutcomeTable>()
  return ({ draw }) => {
    if (draw.kind === 'special') return tabulateSpecial(draw.symbols)
    if (draw.kind === 'hold') return tabulateHold(model, draw.coins)
    const key = `${draw.part}:${draw.specials.join(',')}:${draw.held}`
    const found = known.get(key) ?? tabulateSpin(model, draw)
    known.set(key, found)
    return found
  }
}

/** Every combination of stops of a spin. Which way it is counted changes the time it takes, never the sum. */
export function tabulateSpin(model: SlotModel, spin: ReelSpin): OutcomeTable {
  const { pays, cascade } = model.rules
  if (cascade) return tabulateByStops(model, spin)
  if (pays.by === 'ways') return tabulateWays(model, spin)
  const isPlain = model.multiplies.every((by) => by === 1)
  if (pays.by === 'lines' && isPlain) {
    const tabulate = pays.bothWays ? tabulateBothWays : tabulateLines
    return tabulate(model, spin, pays.lines)
  }
  return tabulateByFaces(model, spin)
}

function tabulateSpecial(symbols: readonly number[]): OutcomeTable {
  const tally = makeTally()
  for (const symbol of symbols) tally.add(symbol, 0, 1)
  return tally.table(BigInt(symbols.length))
}

function tabulateHold(model: SlotModel, coins: number): OutcomeTable {
  const rule = model.rules.holdAndWin
  if (!rule) throw new TypeError('only rules with the feature lead to it')
  const { mean, square, top } = holdFigures(rule, model.cellCount, coins)
  const sums = {
    chance: ratio(1n),
    mean,
    square,
    empty: ratio(0n),
    best: top.units,
    bestChance: top.chance,
  }
  return new Map([[0, sums]])
}

/** Face by face of every reel, for rules without cascades. */
export function tabulateByFaces(model: SlotModel, spin: ReelSpin): OutcomeTable {
  const faces = facesOf(model, spin)
  const tally = makeTally()
  const window: number[][] = faces.map(() => [])
  const walk = (reel: number, mark: number, weight: number): void => {
    if (reel === faces.length) {
      const wins = findWins(model, window)
      const units = wins.reduce((sum, win) => sum + win.units, 0)
      const scatters = unitsAt(model.rules.scatterPays, unpackMark(mark).scatters)
      tally.add(mark, (units + scatters) * spin.multiplier, weight)
      return
    }
    for (const face of faces[reel] ?? []) {
      window[reel] = [...face.symbols]
      walk(reel + 1, mark + face.mark, weight * face.weight)
    }
  }
  walk(0, 0, 1)
  return tally.table(combinations(spin))
}

const NOTHING_TO_DRAW: Chance = {
  below() {
    throw new Error('stops decide everything')
  },
}

/** Stop by stop of every reel, cascades and all: what falls comes from the ring, so stops decide it. */
export function tabulateByStops(model: SlotModel, spin: ReelSpin): OutcomeTable {
  if (spin.reels.from !== 'strips') throw new TypeError('only rings have stops')
  const { strips } = spin.reels
  const tally = makeTally()
  const stops = strips.map(() => 0)
  const walk = (reel: number): void => {
    if (reel < strips.length) {
      for (let stop = 0; stop < (strips[reel]?.length ?? 0); stop += 1) {
        stops[reel] = stop
        walk(reel + 1)
      }
      return
    }
    const shown = showStops(strips, model.rules.rows, stops)
    const memory = emptyMemory(model.rules)
    const { units, mark } = settleSpin(model, spin, shown, NOTHING_TO_DRAW, memory)
    tally.add(mark, units, 1)
  }
  walk(0)
  return tally.table(combinations(spin))
}

export function combinations({ reels }: ReelSpin): bigint {
  if (reels.from !== 'strips') throw new TypeError('only rings have stops')
  return reels.strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
}
