import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { boundsOf, isBackwards, type Period, readPeriod } from './period.logic.ts'

describe('a period of the records', () => {
  const noon = epochMs(new Date(2026, 2, 21, 12, 30).getTime())
  const at = (...date: [number, number, number]) => new Date(...date).toISOString()

  it.each<[Period, object]>([
    ['today', { from: at(2026, 2, 21) }],
    ['yesterday', { from: at(2026, 2, 20), to: at(2026, 2, 21) }],
    ['week', { from: at(2026, 2, 15) }],
    ['thisMonth', { from: at(2026, 2, 1) }],
    ['lastMonth', { from: at(2026, 1, 1), to: at(2026, 2, 1) }],
    ['year', { from: at(2025, 2, 22) }],
    ['all', {}],
    ['own', {}],
  ])('%s is cut at midnights where the player is', (days, bounds) => {
    expect(boundsOf({ days }, noon)).toEqual(bounds)
  })

  it('of one’s own has its last day in it', () => {
    const wish = readPeriod({ days: 'own', since: '2026-01-31', until: '2026-02-28' })
    expect(boundsOf(wish, noon)).toEqual({ from: at(2026, 0, 31), to: at(2026, 2, 1) })
    expect(isBackwards(wish)).toBe(false)
    expect(isBackwards(readPeriod({ days: 'own', since: '2026-02-02', until: '2026-02-01' }))).toBe(
      true,
    )
  })

  it('is a week unless the address names another, and has days of its own only then', () => {
    expect(readPeriod({ days: 'lastMonth', since: '2026-01-01' })).toEqual({ days: 'lastMonth' })
    expect(readPeriod({ days: 'decade' })).toEqual({ days: 'week' })
    expect(readPeriod({ days: 'own', since: 'then', until: '2026-13-99' })).toEqual({ days: 'own' })
  })
})
