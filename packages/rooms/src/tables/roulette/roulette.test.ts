import { ROULETTE_SPOTS, WHEEL } from '@baize/games/roulette/rules'
import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { exactReturnOf } from '../exact-return.ts'
import { finalsOf, type Layout, neighboursOf, WHEEL_PARTS } from './racetrack.ts'
import { rouletteRules } from './rules.ts'

const numbersOf = (layout: Layout) =>
  Object.keys(layout).flatMap(
    (name) => ROULETTE_SPOTS.find(({ spot }) => spot === name)?.numbers ?? expect.fail(name),
  )
const chipsOf = (layout: Layout) => Object.values(layout).reduce((sum, chips) => sum + chips, 0)
const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
/** Numbers of the wheel from one to another, clockwise. */
const arc = (first: number, last: number) => {
  const wheel: readonly number[] = WHEEL
  const [from, to] = [wheel.indexOf(first), wheel.indexOf(last)]
  return sorted(
    from <= to ? wheel.slice(from, to + 1) : [...wheel.slice(from), ...wheel.slice(0, to + 1)],
  )
}

describe('a bet on roulette', () => {
  it.each(ROULETTE_SPOTS.map(({ spot }) => spot))('%s returns 36 of 37', (spot) => {
    expect(exactReturnOf(rouletteRules('european'), spot)).toEqual(ratio(36n, 37n))
  })

  it.each(['red', 'black', 'even', 'odd', 'low', 'high'])(
    '%s loses half on zero with la partage, which leaves the house 1.3514 percent',
    (spot) => {
      expect(exactReturnOf(rouletteRules('laPartage'), spot)).toEqual(ratio(73n, 74n))
    },
  )

  it('on zero itself is paid as ever with la partage, and a dozen loses all', () => {
    const { returnOf } = rouletteRules('laPartage')
    expect([returnOf('straight-0', 0), returnOf('dozen-1', 0)]).toEqual([ratio(36n), ratio(0n)])
  })
})

describe('the racetrack', () => {
  it.each([
    ['voisins', 9, arc(22, 25)],
    ['tiers', 6, arc(27, 33)],
    ['zero', 4, arc(12, 15)],
  ] as const)('lays %s with %i chips on its arc of the wheel', (part, chips, numbers) => {
    expect(chipsOf(WHEEL_PARTS[part])).toBe(chips)
    expect(sorted(numbersOf(WHEEL_PARTS[part]))).toEqual(numbers)
  })

  it('lays the orphans with five chips on what the others leave', () => {
    expect(chipsOf(WHEEL_PARTS.orphelins)).toBe(5)
    const others = [...numbersOf(WHEEL_PARTS.voisins), ...numbersOf(WHEEL_PARTS.tiers)]
    const rest = WHEEL.filter((number) => !others.includes(number))
    expect(sorted(numbersOf(WHEEL_PARTS.orphelins))).toEqual(sorted(rest))
  })

  it('lays neighbours across the end of the wheel', () => {
    expect(sorted(numbersOf(neighboursOf(0, 2)))).toEqual([0, 3, 15, 26, 32])
    expect(chipsOf(neighboursOf(17, 9))).toBe(19)
  })

  it('lays finals of four numbers up to six and of three from seven', () => {
    expect(Object.keys(finalsOf(6))).toEqual([
      'straight-6',
      'straight-16',
      'straight-26',
      'straight-36',
    ])
    expect(Object.keys(finalsOf(7))).toEqual(['straight-7', 'straight-17', 'straight-27'])
  })
})
