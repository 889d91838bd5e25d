import type { SportsBetLeg } from '@baize/contract'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { markOf, reasonOf, runsOnFor } from './bet-state.logic.ts'

const leg = (change: Partial<SportsBetLeg>): SportsBetLeg => ({
  ...{ eventId: 'sr:match:1', sport: 'football', tournament: 'Cup', home: 'A', away: 'B' },
  ...{ startsAt: '', eventState: 'not_started', score: null, market: '1|', outcomeId: '1' },
  ...{ odds: '2.00', oddsNow: null, takenScore: null, takenMinute: null },
  ...{ result: null, voidReason: null, refundAt: null },
  ...change,
})

describe('a leg is marked', () => {
  it.each([
    [{ result: 'half_won' }, 'won'],
    [{ result: 'half_lost' }, 'lost'],
    [{ result: 'void' }, 'void'],
    [{ refundAt: '2026-12-05T17:00:00Z', eventState: 'live' }, 'void'],
    [{ eventState: 'live' }, 'live'],
    [{}, 'open'],
  ] as const)('%j as %s', (change, mark) => {
    expect(markOf(leg(change))).toBe(mark)
  })

  it('and void legs say why, where the feed does', () => {
    expect(reasonOf(leg({ result: 'void', voidReason: 11 }))).toBe('postponed')
    expect(reasonOf(leg({ refundAt: '2026-12-05T17:00:00Z', voidReason: 11 }))).toBe('postponed')
    expect(reasonOf(leg({ result: 'void', voidReason: null }))).toBeUndefined()
    expect(reasonOf(leg({ result: 'won', voidReason: 11 }))).toBeUndefined()
  })
})

it('half of a stake runs on for half of the return', () => {
  const bet = { returnMinor: minor(69_888n), runningMinor: minor(20_000n) }
  expect(runsOnFor(bet, minor(10_000n))).toBe(34_944n)
  expect(runsOnFor({ ...bet, runningMinor: minor(0n) }, minor(0n))).toBe(0n)
})
