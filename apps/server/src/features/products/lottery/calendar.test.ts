import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { nextDraws } from './calendar.ts'

const game = { everyMinutes: 5, closesBeforeMs: 5_000 }
const at = (text: string, offsetMinutes = 480) => ({
  now: epochMs(Date.parse(text)),
  offsetMinutes,
})
const seen = (text: string, count: number, offsetMinutes?: number) =>
  nextDraws(game, at(text, offsetMinutes), count).map(({ issue, opensAt, closesAt, drawsAt }) => [
    issue,
    ...[opensAt, closesAt, drawsAt].map((each) => new Date(each).toISOString().slice(11, 19)),
  ])

describe('the calendar of a fast game', () => {
  it('opens a draw when the one before it closes', () => {
    expect(seen('2026-11-27T02:01:00Z', 2)).toEqual([
      ['20261127-121', '01:59:55', '02:04:55', '02:05:00'],
      ['20261127-122', '02:04:55', '02:09:55', '02:10:00'],
    ])
  })

  it('goes on to the next draw at the moment at which sales end', () => {
    expect(seen('2026-11-27T02:04:54.999Z', 1)[0]?.[0]).toBe('20261127-121')
    expect(seen('2026-11-27T02:04:55Z', 1)[0]?.[0]).toBe('20261127-122')
  })

  it('counts issues from the beginning of the business day of the house', () => {
    // Midnight at GMT+8 is the last draw of the day before.
    expect(seen('2026-11-27T15:58:00Z', 2).map(([issue]) => issue)).toEqual([
      '20261127-288',
      '20261128-001',
    ])
    expect(seen('2026-11-27T23:58:00Z', 2, 0).map(([issue]) => issue)).toEqual([
      '20261127-288',
      '20261128-001',
    ])
  })
})
