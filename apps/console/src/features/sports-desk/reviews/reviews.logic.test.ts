import { describe, expect, it } from 'vitest'
import { offerFrom, secondsLeft } from './reviews.logic.ts'

describe('the time for a decision', () => {
  const heard = { now: '2026-11-30T10:00:00.000Z', heardMs: 50_000 }
  it.each([
    [50_000, 20],
    [50_400, 20],
    [51_000, 19],
    [69_999, 1],
    [70_000, 0],
    [99_000, 0],
    // A clock that was put back takes no time away and gives none.
    [10_000, 20],
  ])('at %i ms of this device is %i s', (presentMs, seconds) => {
    expect(secondsLeft('2026-11-30T10:00:20.000Z', heard, presentMs)).toBe(seconds)
  })
})

describe('an offer', () => {
  it.each([
    ['40', 1, '4000'],
    ['80', 1, undefined],
    ['0', 1, undefined],
    ['a lot', 1, undefined],
    ['40', 3, undefined],
    ['42', 3, '4200'],
  ])('of %s for %i lines of 80.00 is %s', (typed, lines, offer) => {
    expect(offerFrom(typed, { stakeMinor: '8000', lines }, 2)).toBe(offer)
  })
})
