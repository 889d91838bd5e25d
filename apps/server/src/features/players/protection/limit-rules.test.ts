import { describe, expect, it } from 'vitest'
import {
  applyConfirmation,
  applyRequest,
  breakEnd,
  type Limit,
  laterEnd,
  NO_LIMIT,
} from './limit-rules.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const nextNoon = new Date('2026-03-02T12:00:00Z')
const limit = (amount: bigint | null, next: Limit['next'] = null): Limit => ({ amount, next })

describe('a limit', () => {
  it.each<[string, Limit, bigint | null, Limit]>([
    ['is set at once where there was none', NO_LIMIT, 500n, limit(500n)],
    ['is tightened at once', limit(500n), 300n, limit(300n)],
    ['is loosened after a day', limit(500n), 900n, limit(500n, { amount: 900n, from: nextNoon })],
    ['is taken away after a day', limit(500n), null, limit(500n, { amount: null, from: nextNoon })],
    [
      'stops waiting when it is tightened',
      limit(500n, { amount: null, from: nextNoon }),
      400n,
      limit(400n),
    ],
    [
      'stops waiting when it is wished as it is',
      limit(500n, { amount: 900n, from: noon }),
      500n,
      limit(500n),
    ],
  ])('%s', (_, present, wanted, expected) => {
    expect(applyRequest(present, wanted, noon, 24)).toEqual(expected)
  })

  // Rule P1
  it('is loosened only when its day is over and it is confirmed', () => {
    const waiting = applyRequest(limit(500n), 900n, noon, 24)
    expect(applyConfirmation(waiting, new Date(nextNoon.getTime() - 1))).toBeUndefined()
    expect(applyConfirmation(waiting, nextNoon)).toEqual(limit(900n))
    expect(applyConfirmation(limit(500n), nextNoon)).toBeUndefined()
  })
})

describe('a break', () => {
  // Rule P8
  it('is never shortened', () => {
    expect(laterEnd(noon, nextNoon)).toBe(nextNoon)
    expect(laterEnd(nextNoon, noon)).toBe(nextNoon)
    expect(laterEnd(null, noon)).toBeNull()
    expect(laterEnd(noon, breakEnd(null, noon))).toBeNull()
    expect(breakEnd(1, noon)).toEqual(nextNoon)
  })
})
