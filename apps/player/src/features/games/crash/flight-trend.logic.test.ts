import type { EndedFlight } from '@baize/contract'
import { formatRatio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { barShare, countRanges, joinFlights } from './flight-trend.logic.ts'

const flight = (number: number, bust: number): EndedFlight => ({
  ...{ flightId: `flt_${number}`, number, bust, isInterrupted: false },
})
const busts = (...heights: number[]) => heights.map((bust, at) => flight(at, bust))

describe('the last flights', () => {
  it('are counted by range: below 2, from 2 on, from 10 on', () => {
    const counted = countRanges(busts(100, 199, 200, 999, 1_000, 1_000_000, 150))
    expect(counted.map(({ tone, count }) => [tone, count])).toEqual([
      ['low', 3],
      ['middle', 2],
      ['high', 2],
    ])
  })

  it.each([
    [100, ['50.5', '39.6', '9.9']],
    [10, ['5.1', '4.0', '1.0']],
    [0, ['0.0', '0.0', '0.0']],
  ])('of %i are expected by the chances of the game', (many, expected) => {
    const counted = countRanges(Array.from({ length: many }, (_, at) => flight(at, 100)))
    expect(counted.map((range) => formatRatio(range.expected, 1))).toEqual(expected)
  })

  it('are expected in all as many as there are', () => {
    const [low, middle, high] = countRanges(busts(...Array<number>(100).fill(150)))
    const sum = [low, middle, high].map((range) => Number(range && formatRatio(range.expected, 4)))
    expect(sum.reduce((one, other) => one + other)).toBeCloseTo(100, 3)
  })

  it('are those heard and, before them, those asked for, each once', () => {
    const asked = [flight(3, 100), flight(2, 100), flight(1, 100)]
    const heard = [flight(4, 100), flight(3, 100)]
    expect(joinFlights(heard, asked, 3).map(({ number }) => number)).toEqual([4, 3, 2])
    expect(joinFlights([], asked, 100)).toEqual(asked)
  })
})

it('a bar rises by the same step for each tenfold height, and stays within the picture', () => {
  expect(barShare(10_000) - barShare(1_000)).toBeCloseTo(barShare(1_000) - barShare(100), 1)
  expect(barShare(100)).toBeGreaterThan(0)
  expect(barShare(1_000_000)).toBe(1)
})
