import { WHEEL } from '@baize/games/roulette/rules'
import { describe, expect, it } from 'vitest'
import { TRACK, TRACK_PLACES } from './racetrack.logic.ts'

describe('the racetrack', () => {
  it('has every number once, in the order of the wheel', () => {
    const numbers = TRACK_PLACES.map(({ number }) => number)
    const from = WHEEL.findIndex((each) => each === numbers[0])
    expect(numbers).toEqual([...WHEEL.slice(from), ...WHEEL.slice(0, from)])
  })

  it('lies within its drawing, each number in a place of its own', () => {
    expect(new Set(TRACK_PLACES.map(({ x, y }) => `${x} ${y}`)).size).toBe(37)
    for (const { x, y } of TRACK_PLACES) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(TRACK.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(TRACK.height)
    }
  })

  it('has zero in the right bend and the tiers in the left', () => {
    const xOf = (number: number) => TRACK_PLACES.find((each) => each.number === number)?.x ?? 0
    expect(xOf(0)).toBeGreaterThan(TRACK.width - TRACK.height / 2)
    expect(xOf(10)).toBeLessThan(TRACK.height / 2)
  })
})
