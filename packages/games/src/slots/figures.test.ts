/**
 * Goal: the figures of every model are those of the rounds it plays. Method: small rules of each model are
 * played for every way their draws can fall, and the sums agree with what the mathematics says.
 */
import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { lanternTiger } from '../lantern-tiger/index.ts'
import { everyBranch } from '../testing/chance-tree.ts'
import { figuresOfRound } from './figures.ts'
import { buildModel } from './model.ts'
import { playRound, type Way } from './play.ts'
import type { SlotRules } from './rules.ts'
import { makeSimulation } from './simulate-lines.ts'
import { boughtStage, firstStage } from './stages.ts'
import { tablesOf, tabulateByFaces, tabulateByStops, tabulateSpin } from './tabulate.ts'
import { SMALL } from './testing/small-rules.ts'
import { TIGER_AS_DATA } from './testing/tiger-as-data.ts'

/** Plays every round there is and adds up. */
function sumsOf(rules: SlotRules, way: Way = 'paid') {
  const model = buildModel(rules)
  let mean = ratio(0n)
  let square = ratio(0n)
  let empty = ratio(0n)
  let whole = ratio(0n)
  let top = { units: -1, chance: ratio(0n) }
  for (const { probability, outcome } of everyBranch((chance) => playRound(model, chance, way))) {
    const { units } = outcome.state
    const won: Ratio = ratio(units)
    whole = addRatios(whole, probability)
    mean = addRatios(mean, multiplyRatios(probability, won))
    square = addRatios(square, multiplyRatios(probability, multiplyRatios(won, won)))
    if (units === 0) empty = addRatios(empty, probability)
    if (units > top.units) top = { units, chance: probability }
    else if (units === top.units) top = { units, chance: addRatios(top.chance, probability) }
  }
  return { mean, square, empty, whole, top }
}

describe('the figures of a bought feature are the sums over every round of', () => {
  it.each(Object.entries(SMALL).filter(([, { freeSpins, holdAndWin }]) => freeSpins ?? holdAndWin))(
    '%s',
    (_, small) => {
      const symbols = small.holdAndWin?.needed ?? small.freeSpins?.awards[0]?.from ?? 0
      const rules = { ...small, buy: { stakes: 7, symbols } }
      const model = buildModel(rules)
      const { whole, ...sums } = sumsOf(rules, 'bought')
      const { mean, square, empty, top } = figuresOfRound(boughtStage(model), tablesOf(model))
      expect(whole).toEqual(ratio(1n))
      expect({ mean, square, empty, top }).toEqual(sums)
    },
  )
})

describe('the figures of small rules are the sums over every round of', () => {
  it.each(Object.entries(SMALL))('%s', (_, rules) => {
    const model = buildModel(rules)
    const { whole, ...sums } = sumsOf(rules)
    const { mean, square, empty, top, parts } = figuresOfRound(firstStage(model), tablesOf(model))
    expect(whole).toEqual(ratio(1n))
    expect({ mean, square, empty, top }).toEqual(sums)
    expect(compareRatios([...parts.values()].reduce(addRatios, ratio(0n)), mean)).toBe(0)
  })
})

describe('Lantern Tiger as data', () => {
  const model = buildModel(TIGER_AS_DATA)
  const figures = figuresOfRound(firstStage(model), tablesOf(model))

  it('has the figures that other code worked out and that are published', () => {
    const published = lanternTiger.maths()
    const inStakes = (units: Ratio) => multiplyRatios(units, ratio(1, TIGER_AS_DATA.stakeUnits))
    const mean = inStakes(figures.mean)
    expect(mean).toEqual(published.rtp)
    expect(addRatios(figures.empty, published.hitRate ?? ratio(0n))).toEqual(ratio(1n))
    expect(inStakes(inStakes(figures.square))).toEqual(
      addRatios(published.variance ?? ratio(0n), multiplyRatios(mean, mean)),
    )
    expect(ratio(figures.top.units, TIGER_AS_DATA.stakeUnits)).toEqual(published.maxOutcome)
    expect(figures.top.chance).toEqual(published.maxOutcomeChance)
  })

  it('is confirmed by twenty million simulated spins within four standard deviations', () => {
    const { draw } = firstStage(model)
    if (draw.kind !== 'reels' || TIGER_AS_DATA.pays.by !== 'lines') throw new Error('it has lines')
    const spins = 20_000_000
    const simulate = makeSimulation(model, draw, TIGER_AS_DATA.pays.lines)
    const { units, hits } = simulate(spins, 20_261_122)
    const table = [...tabulateSpin(model, draw).values()]
    const mean = toNumber(table.map((sums) => sums.mean).reduce(addRatios))
    const square = toNumber(table.map((sums) => sums.square).reduce(addRatios))
    const empty = toNumber(table.map((sums) => sums.empty).reduce(addRatios))
    const deviation = Math.sqrt((square - mean * mean) / spins)
    expect(Math.abs(units / spins - mean)).toBeLessThan(4 * deviation)
    expect(Math.abs(hits / spins - (1 - empty))).toBeLessThan(
      4 * Math.sqrt((empty * (1 - empty)) / spins),
    )
  })
})

describe('the quick ways of counting', () => {
  it.each([
    'lines with free spins, more of them, and other reels',
    'lines both ways with wilds that fill their reel and spin again',
    'ways with wilds that are several ways',
  ])('come to the same table as counting every stop: %s', (name) => {
    const rules = SMALL[name]
    if (!rules) throw new Error('the rules are there')
    const model = buildModel(rules)
    const { draw } = firstStage(model)
    if (draw.kind !== 'reels') throw new Error('a round begins with a spin')
    const sorted = (table: ReadonlyMap<number, unknown>) =>
      [...table].toSorted(([left], [right]) => left - right)
    const byStops = sorted(tabulateByStops(model, draw))
    expect(sorted(tabulateSpin(model, draw))).toEqual(byStops)
    expect(sorted(tabulateByFaces(model, draw))).toEqual(byStops)
  })
})

function toNumber({ numerator, denominator }: Ratio): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}
