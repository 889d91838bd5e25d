import { WHEEL } from '@baize/games/roulette/rules'
import { describe, expect, it } from 'vitest'
import { LONG_TRACK, middleOf, SHORT_TRACK, sidesOf } from './racetrack.logic.ts'

describe.each([
  ['long', LONG_TRACK],
  ['short', SHORT_TRACK],
])('the %s racetrack', (_, { places, shape }) => {
  it('has every number once, in the order of the wheel', () => {
    const numbers = places.map(({ number }) => number)
    const from = WHEEL.findIndex((each) => each === numbers[0])
    expect(numbers).toEqual([...WHEEL.slice(from), ...WHEEL.slice(0, from)])
  })

  it('lies within its drawing, each number in a place of its own', () => {
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(37)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(shape.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(shape.height)
    }
  })

  it('has zero in the right bend and the tiers in the left', () => {
    const xOf = (number: number) => places.find((each) => each.number === number)?.x ?? 0
    expect(xOf(0)).toBeGreaterThan(shape.width - shape.height / 2)
    expect(xOf(10)).toBeLessThan(shape.height / 2)
  })

  it('has the tiers at the top and zero at the bottom when it stands on its end', () => {
    const [width, height] = sidesOf(shape, true)
    const point = (number: number) => {
      const place = places.find((each) => each.number === number)
      return middleOf(place ?? { x: 0, y: 0 }, shape, true)
    }
    expect(point(10).y).toBeLessThan(width / 2)
    expect(point(0).y).toBeGreaterThan(height - width / 2)
    expect(point(24).x).toBeGreaterThan(point(30).x)
  })
})
