import { describe, expect, it } from 'vitest'
import { flightMs, heightAt, placeOf, stepTarget, TARGET_AT } from './limbo.logic.ts'

describe('the target', () => {
  it.each([
    [200, 1, 250],
    [200, -1, 175],
    [217, 1, 250],
    [217, -1, 200],
    [101, -1, 101],
    [1_000_000, 1, 1_000_000],
  ] as const)('%i moved by %i is %i', (target, by, expected) => {
    expect(stepTarget(target, by)).toBe(expected)
  })
})

describe('the flight', () => {
  it('starts at the bottom, passes the target at its mark, and stays in the picture', () => {
    for (const target of [101, 200, 1_000_000]) {
      expect(placeOf(100, target)).toBe(0)
      expect(placeOf(target, target)).toBeCloseTo(TARGET_AT)
      expect(placeOf(1_000_000, target)).toBeLessThanOrEqual(1)
    }
  })

  it('never shows more than was drawn, and ends on it', () => {
    for (const height of [100, 137, 1_000_000]) {
      expect(heightAt(height, 0)).toBe(100)
      for (const progress of [0.2, 0.5, 0.999]) {
        expect(heightAt(height, progress)).toBeLessThanOrEqual(height)
      }
      expect(heightAt(height, 1)).toBe(height)
    }
  })

  it('takes longer the higher it goes, and never long', () => {
    expect(flightMs(100)).toBe(450)
    expect(flightMs(400)).toBeGreaterThan(flightMs(200))
    expect(flightMs(1_000_000)).toBe(1_500)
  })
})
