import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { rouletteGame } from './game.ts'
import { roulette } from './index.ts'
import { colourOf, POCKET_COUNT, ROULETTE_SPOTS, WHEEL } from './rules.ts'

const countOf = (kind: string) => ROULETTE_SPOTS.filter((spot) => spot.kind === kind).length

describe('the cloth', () => {
  it.each([
    ['straight', 37, 1],
    ['split', 60, 2],
    ['street', 12, 3],
    ['trio', 2, 3],
    ['corner', 22, 4],
    ['firstFour', 1, 4],
    ['line', 11, 6],
    ['column', 3, 12],
    ['dozen', 3, 12],
    ['red', 1, 18],
    ['black', 1, 18],
    ['even', 1, 18],
    ['odd', 1, 18],
    ['low', 1, 18],
    ['high', 1, 18],
  ])('has of %s %i spots with %i numbers', (kind, spots, numbers) => {
    expect(countOf(kind)).toBe(spots)
    for (const spot of ROULETTE_SPOTS.filter((each) => each.kind === kind)) {
      expect(new Set(spot.numbers).size).toBe(numbers)
    }
  })

  it.each([
    ['split-0-2', [0, 2]],
    ['split-17-20', [17, 20]],
    ['split-35-36', [35, 36]],
    ['street-34', [34, 35, 36]],
    ['trio-0-2-3', [0, 2, 3]],
    ['corner-32', [32, 33, 35, 36]],
    ['first-four', [0, 1, 2, 3]],
    ['line-31', [31, 32, 33, 34, 35, 36]],
    ['column-3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
    ['dozen-2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
  ])('covers with %s the numbers %j', (name, numbers) => {
    expect(ROULETTE_SPOTS.find(({ spot }) => spot === name)?.numbers).toEqual(numbers)
  })

  it('gives zero to no outside bet', () => {
    const outside = ROULETTE_SPOTS.filter(({ numbers }) => numbers.length >= 12)
    expect(outside).toHaveLength(12)
    expect(outside.some(({ numbers }) => numbers.includes(0))).toBe(false)
  })
})

describe('the wheel', () => {
  it('has every number once, red and black by turns around zero', () => {
    expect(WHEEL.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: POCKET_COUNT }, (_, number) => number),
    )
    const colours = WHEEL.slice(1).map(colourOf)
    for (const [place, colour] of colours.entries())
      expect(colour).toBe(place % 2 ? 'black' : 'red')
  })

  it('gives each number one chance in 37', () => {
    const seen = [...everyBranch((chance) => rouletteGame.draw(chance).number)]
    expect(seen.map(({ outcome }) => outcome)).toEqual(WHEEL.toSorted((a, b) => a - b))
    for (const { probability } of seen) expect(probability).toEqual(ratio(1, 37))
  })
})

describe('a round', () => {
  it.each([
    [17, { 'straight-17': '3600' }],
    [17, { 'split-17-20': '1800', black: '200', red: '0' }],
    [0, { 'straight-0': '3600', 'first-four': '900', 'trio-0-1-2': '1200', red: '0' }],
    [36, { 'column-3': '300', 'dozen-3': '300', high: '200', even: '200', 'line-31': '600' }],
    [36, { 'street-34': '1200', 'corner-32': '900', 'street-1': '0', low: '0' }],
  ])('with %i pays by spot %j for 100 on each', (number, returned) => {
    const bets = Object.keys(returned).map((spot) => ({ spot, stakeMinor: '100' }))
    const { events, outcome } = roulette.open(scriptedChance([number]), { bets })
    expect(events[0]).toEqual({ type: 'drawn', result: { number } })
    expect(events[1]).toMatchObject({
      bets: Object.entries(returned).map(([spot, returnedMinor]) => ({ spot, returnedMinor })),
    })
    const sum = Object.values(returned).reduce((total, each) => total + Number(each), 0)
    expect(outcome).toEqual(ratio(sum, bets.length * 100))
  })
})
