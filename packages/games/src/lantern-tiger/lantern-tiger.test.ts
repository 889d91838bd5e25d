/**
 * Goal: the published return is the game's return. Method: committed figures equal the computed
 * ones; on a small slot every possible round is played and the sums agree; on the real one a
 * fixed-seed run lands within four standard deviations.
 */
import {
  addRatios,
  type Chance,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
  ratioToPercentText,
  seededChance,
} from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { buildModel } from './evaluate-spin.ts'
import type { SlotEvent, SlotSymbol } from './events.ts'
import { lanternTiger } from './index.ts'
import { computeMaths } from './maths.ts'
import { PAR_SHEET, parSheetFromMaths } from './par-sheet.ts'
import { openRound, playRound } from './play.ts'
import { LANTERN_TIGER, SLOT_SYMBOLS, type SlotRules, verifyRules } from './rules.ts'

const strip = (text: string) => text.split(' ') as SlotSymbol[]

/** Windows, lines and wilds as in the real slot, small enough to play every round there is. */
const SMALL: SlotRules = verifyRules({
  version: 'small@1',
  rowCount: 3,
  strips: [
    strip('A envelope K'),
    strip('A K tiger'),
    strip('K A Q envelope'),
    strip('A A K'),
    strip('envelope K A Q'),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  linePays: { A: [2, 5, 20], K: [1, 3, 9] },
  scatterPays: [0, 0, 0, 4, 0, 0],
  freeSpins: { awarded: 1, retriggersMax: 0, multiplier: 2 },
})

/** One row and two stops a reel, so that features with retriggers can be played out in full. */
const NARROW: SlotRules = verifyRules({
  version: 'narrow@1',
  rowCount: 1,
  strips: [
    strip('A envelope'),
    strip('A envelope'),
    strip('tiger envelope'),
    strip('K'),
    strip('K'),
  ],
  lines: [[0, 0, 0, 0, 0]],
  linePays: { A: [3, 7, 20] },
  scatterPays: [0, 0, 0, 2, 0, 0],
  freeSpins: { awarded: 2, retriggersMax: 2, multiplier: 3 },
})

const toNumber = (value: Ratio) => Number((value.numerator * 10n ** 15n) / value.denominator) / 1e15

describe('the published figures', () => {
  const maths = computeMaths(LANTERN_TIGER)

  it('are exactly what the rules compute to (tools/write-par-sheet.ts writes them)', () => {
    expect(PAR_SHEET).toEqual(parSheetFromMaths(maths))
  })

  it('return a little above 96.5 %, hit about once in 3.7 spins, top out at 8,288 stakes', () => {
    expect(ratioToPercentText(maths.rtp)).toBe('96.53%')
    expect((1 / toNumber(maths.hitRate)).toFixed(2)).toBe('3.67')
    expect(maths.maxOutcome).toEqual(ratio(8288n))
    expect(maths.volatility).toBe('medium')
  })

  it('agree with 300,000 simulated rounds within four standard deviations', () => {
    const rounds = 300_000
    const chance = seededChance(20_260_101)
    let lineBets = 0
    let hits = 0
    for (let round = 0; round < rounds; round += 1) {
      const { winLineBets } = openRound(chance).state
      lineBets += winLineBets
      if (winLineBets > 0) hits += 1
    }
    const deviation = Math.sqrt(toNumber(maths.variance) / rounds)
    expect(Math.abs(lineBets / 20 / rounds - toNumber(maths.rtp))).toBeLessThan(4 * deviation)
    const hitRate = toNumber(maths.hitRate)
    const hitDeviation = Math.sqrt((hitRate * (1 - hitRate)) / rounds)
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(4 * hitDeviation)
  })
})

describe('the maths of a small slot', () => {
  it.each([SMALL, NARROW])('equals the sum over every round of $version', (rules) => {
    const maths = computeMaths(rules)
    const model = buildModel(rules)
    let mean = ratio(0n)
    let square = ratio(0n)
    let hitRate = ratio(0n)
    let top = ratio(0n)
    let topChance = ratio(0n)
    let feature = ratio(0n)
    for (const { probability, outcome } of everyBranch((chance) => playRound(model, chance))) {
      const { outcome: won } = outcome
      mean = addRatios(mean, multiplyRatios(probability, won))
      square = addRatios(square, multiplyRatios(probability, multiplyRatios(won, won)))
      if (won.numerator > 0n) hitRate = addRatios(hitRate, probability)
      if (outcome.state.freeSpins > 0) feature = addRatios(feature, probability)
      const order = compareRatios(won, top)
      if (order > 0) [top, topChance] = [won, probability]
      else if (order === 0) topChance = addRatios(topChance, probability)
    }
    const squaredMean = multiplyRatios(mean, mean)
    const variance = addRatios(square, { ...squaredMean, numerator: -squaredMean.numerator })

    expect(maths.rtp).toEqual(mean)
    expect(maths.variance).toEqual(variance)
    expect(maths.hitRate).toEqual(hitRate)
    expect(maths.freeSpinsChance).toEqual(feature)
    expect(maths.maxOutcome).toEqual(top)
    expect(maths.maxOutcomeChance).toEqual(topChance)
  })
})

describe('a round', () => {
  const model = buildModel(SMALL)
  const typesOf = (events: readonly SlotEvent[]) => events.map(({ type }) => type)

  const base = [1, 0, 3, 0, 1]
  const grid = [
    ['envelope', 'K', 'A'],
    ['A', 'K', 'tiger'],
    ['envelope', 'K', 'A'],
    ['A', 'A', 'K'],
    ['K', 'A', 'Q'],
  ]

  it('shows the stops, what each line won, and the exact outcome', () => {
    const step = playRound(model, scriptedChance(base))
    expect(step.events).toEqual([
      { type: 'spin', stops: base, grid },
      { type: 'lineWin', line: 1, symbol: 'K', count: 3, multiplier: 1, winLineBets: 1 },
      { type: 'spinEnd', winLineBets: 1, roundLineBets: 1 },
      { type: 'roundEnd', winLineBets: 1, outcome: ['1', '2'] },
    ])
    expect(step.outcome).toEqual(ratio(1, 2))
  })

  it('plays its free spins and multiplies what they win', () => {
    const step = playRound(model, scriptedChance([1, 0, 3, 0, 3, ...base]))
    expect(typesOf(step.events)).toEqual([
      'spin',
      'lineWin',
      'scatterWin',
      'spinEnd',
      'freeSpinsAwarded',
      'freeSpin',
      'lineWin',
      'spinEnd',
      'freeSpinsEnd',
      'roundEnd',
    ])
    expect(step.events).toContainEqual({
      type: 'scatterWin',
      count: 3,
      cells: [
        [0, 0],
        [2, 0],
        [4, 1],
      ],
      winLineBets: 4,
    })
    expect(step.events.at(-2)).toEqual({ type: 'freeSpinsEnd', total: 1, winLineBets: 2 })
    expect(step.state).toEqual({ status: 'ended', freeSpins: 1, winLineBets: 7 })
  })

  it('adds free spins when a free spin shows the envelopes again, up to the limit', () => {
    const always: Chance = { below: (bound) => bound - 1 }
    const { events, state } = playRound(buildModel(NARROW), always)
    expect(state.freeSpins).toBe(6)
    const awards = events.filter((event) => event.type === 'freeSpinsAwarded')
    expect(awards.map((award) => award.total)).toEqual([2, 4, 6])
  })

  it('adds up: the wins in the book are the outcome, for thousands of rounds', () => {
    const chance = seededChance(77)
    let longest = 0
    for (let round = 0; round < 20_000; round += 1) {
      const { events, outcome, state } = openRound(chance)
      let won = 0
      let spins = 0
      for (const event of events) {
        if (event.type === 'lineWin' || event.type === 'scatterWin') won += event.winLineBets
        if (event.type === 'freeSpin') spins += 1
        if (event.type === 'spinEnd') expect(event.roundLineBets).toBe(won)
      }
      expect(ratio(won, 20)).toEqual(outcome)
      expect(spins).toBe(state.freeSpins)
      expect(compareRatios(outcome, lanternTiger.maths().maxOutcome)).toBeLessThanOrEqual(0)
      longest = Math.max(longest, spins)
    }
    expect(longest).toBeGreaterThan(10)
    expect(longest).toBeLessThanOrEqual(30)
  })

  it('pays whole minor units at every allowed stake', () => {
    expect(lanternTiger.stakeStepMinor).toBe(LANTERN_TIGER.lines.length)
  })
})

describe('the rules', () => {
  it('use every symbol, on reels of 32 stops, with 20 different lines', () => {
    const { strips, lines } = LANTERN_TIGER
    expect(strips.map((reel) => reel.length)).toEqual([32, 32, 32, 32, 32])
    expect(new Set(strips.flat())).toEqual(new Set(SLOT_SYMBOLS))
    expect(new Set(lines.map((line) => line.join())).size).toBe(20)
  })

  it.each([
    ['a wild on the first reel', { strips: [strip('tiger A K'), ...SMALL.strips.slice(1)] }],
    [
      'two envelopes in one window',
      { strips: [strip('envelope A envelope'), ...SMALL.strips.slice(1)] },
    ],
    ['a reel shorter than its window', { strips: [strip('A K'), ...SMALL.strips.slice(1)] }],
    ['a line that leaves the window', { lines: [[0, 1, 2, 3, 0]] }],
  ])('refuse %s', (_name, change) => {
    expect(() => verifyRules({ ...SMALL, ...change })).toThrow('Assertion failed')
  })
})
