import { describe, expect, it } from 'vitest'
import { isLooser, type TakenLimits } from './looser.ts'

const before: TakenLimits = {
  ...{ numberMinor: 1_000n, playMinor: 2_000n, lineMinMinor: 2n, lineMaxMinor: 100n },
  closeAtPercent: 90,
}

describe('limits become looser', () => {
  it.each([
    ['with more for a number', { numberMinor: 1_001n }],
    ['with more for a play', { playMinor: 2_001n }],
    ['with a larger line', { lineMaxMinor: 101n }],
    ['with a smaller line', { lineMinMinor: 1n }],
    ['when a number closes later', { closeAtPercent: 91 }],
    ['in one way, though they become tighter in another', { numberMinor: 1n, closeAtPercent: 100 }],
  ])('%s', (_name, change) => {
    expect(isLooser(before, { ...before, ...change })).toBe(true)
  })

  it.each([
    ['with nothing changed', {}],
    ['with less for a number', { numberMinor: 999n }],
    ['with a larger smallest line', { lineMinMinor: 3n }],
    ['when a number closes earlier', { closeAtPercent: 50 }],
  ])('not %s', (_name, change) => {
    expect(isLooser(before, { ...before, ...change })).toBe(false)
  })
})
