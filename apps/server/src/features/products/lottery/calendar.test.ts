import { dayOfKey, epochMs, keyOfDay } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type DayChanges, dayOfIssue, NO_CHANGES, nextDraws, weekdayOf } from './calendar.ts'
import { momentOf, zoneOfOffset } from './games/zone.ts'
import { LOTTERY_GAMES } from './games.ts'

const game = {
  times: { kind: 'every', minutes: 5 } as const,
  ...{ closesBeforeMs: 5_000, zone: null, opensAfterResult: false },
}
const at = (text: string, offsetMinutes = 480, changes: DayChanges = NO_CHANGES) => ({
  ...{ now: epochMs(Date.parse(text)), offsetMinutes, changes },
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

  it('goes on with the day after a day off', () => {
    const changes = { off: new Set(['2026-11-28']), extra: new Set<string>() }
    const coming = nextDraws(game, at('2026-11-27T15:58:00Z', 480, changes), 3)
    expect(coming.map(({ issue }) => issue)).toEqual([
      '20261127-288',
      '20261129-001',
      '20261129-002',
    ])
  })
})

const gameOf = (code: string) => {
  const found = LOTTERY_GAMES.find((each) => each.code === code)
  if (!found) throw new Error(`there is ${code}`)
  return found
}
const issuesOf = (code: string, from: string, count: number, changes?: DayChanges) =>
  nextDraws(gameOf(code), at(from, 480, changes), count).map(({ issue, drawsAt }) => [
    issue.slice(0, 8),
    new Date(drawsAt).toISOString().slice(11, 16),
  ])

describe('the calendar of an official game', () => {
  it('holds its draws on its weekdays, at the time of its own zone', () => {
    // 1 November 2026 is a Sunday; Vietnam is seven hours ahead, Hong Kong and Malaysia eight.
    expect(issuesOf('xshcm', '2026-11-01T00:00:00Z', 4)).toEqual([
      ['20261102', '09:15'],
      ['20261107', '09:15'],
      ['20261109', '09:15'],
      ['20261114', '09:15'],
    ])
    expect(issuesOf('my-4d', '2026-11-01T00:00:00Z', 4)).toEqual([
      ['20261101', '11:00'],
      ['20261104', '11:00'],
      ['20261107', '11:00'],
      ['20261108', '11:00'],
    ])
    expect(issuesOf('lhc-hk', '2026-11-01T00:00:00Z', 3)).toEqual([
      ['20261103', '13:30'],
      ['20261105', '13:30'],
      ['20261107', '13:30'],
    ])
  })

  it('draws the Thai lottery twice a month, with the days that holidays move', () => {
    expect(issuesOf('thai-gov', '2026-12-20T00:00:00Z', 8).map(([day]) => day)).toEqual([
      ...['20270102', '20270117', '20270201', '20270216'],
      ...['20270301', '20270316', '20270401', '20270416'],
    ])
    expect(issuesOf('thai-gov', '2026-04-20T00:00:00Z', 1)).toEqual([['20260502', '07:30']])
  })

  it('has no draw on a day off, and one on an extra day', () => {
    // Four days of Tết are without a draw of the north.
    const off = new Set(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'])
    const days = issuesOf('xsmb', '2027-02-04T00:00:00Z', 2, { off, extra: new Set() })
    expect(days).toEqual([
      ['20270204', '11:15'],
      ['20270209', '11:15'],
    ])
    const special = { off: new Set<string>(), extra: new Set(['2026-11-03']) }
    expect(issuesOf('my-4d', '2026-11-02T00:00:00Z', 2, special).map(([day]) => day)).toEqual([
      '20261103',
      '20261104',
    ])
  })

  it('sells from the closing of one draw to its own, or from the result of the one before', () => {
    const [north] = nextDraws(gameOf('xsmb'), at('2026-11-02T00:00:00Z'), 1)
    expect(new Date(north?.opensAt ?? 0).toISOString()).toBe('2026-11-01T11:05:00.000Z')
    expect(new Date(north?.closesAt ?? 0).toISOString()).toBe('2026-11-02T11:05:00.000Z')
    const [six] = nextDraws(gameOf('lhc-hk'), at('2026-11-02T00:00:00Z'), 1)
    expect(new Date(six?.opensAt ?? 0).toISOString()).toBe('2026-10-31T13:30:00.000Z')
  })

  it('has a south station for every weekday, three or four of them', () => {
    const south = LOTTERY_GAMES.filter(({ area }) => area === 'vn_south')
    const perDay = [1, 2, 3, 4, 5, 6, 7].map(
      (day) =>
        south.filter(
          ({ times }) => times.kind === 'weekly' && times.weekdays.some((d) => d === day),
        ).length,
    )
    expect(perDay).toEqual([3, 3, 3, 3, 3, 4, 3])
  })
})

describe('the games', () => {
  it('have codes of their own, and every family has one', () => {
    const codes = LOTTERY_GAMES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(LOTTERY_GAMES.map(({ family }) => family.id)).size).toBe(14)
  })
})

describe('a day', () => {
  it.each([
    ['2026-11-29', 7],
    ['2026-11-30', 1],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
  ])('%s is weekday %i', (key, weekday) => {
    expect(weekdayOf(dayOfKey(key))).toBe(weekday)
  })

  it('is read from an issue', () => {
    expect(keyOfDay(dayOfIssue('20270206-001'))).toBe('2027-02-06')
  })
})

describe('a time of a zone', () => {
  it.each([
    ['2026-03-07', '21:30', 'America/New_York', '2026-03-08T02:30:00.000Z'],
    ['2026-03-08', '21:30', 'America/New_York', '2026-03-09T01:30:00.000Z'],
    // Passed over on that night, and shown twice on the other.
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-02', '01:30', 'America/New_York', '2026-11-02T06:30:00.000Z'],
    ['2026-03-29', '20:00', 'Europe/Berlin', '2026-03-29T18:00:00.000Z'],
    ['2026-06-01', '18:15', 'Asia/Ho_Chi_Minh', '2026-06-01T11:15:00.000Z'],
    ['2026-06-01', '20:00', '+08:00', '2026-06-01T12:00:00.000Z'],
    ['2026-06-01', '20:00', '-03:30', '2026-06-01T23:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(new Date(momentOf(dayOfKey(day), time, zone)).toISOString()).toBe(moment)
  })

  it('has a name for every offset of a house', () => {
    expect([480, 0, -210].map(zoneOfOffset)).toEqual(['+08:00', '+00:00', '-03:30'])
  })
})
