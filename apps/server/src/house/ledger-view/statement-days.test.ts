import type { Minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOf,
  daysAfter,
  locatePage,
  mergeDays,
  momentsOf,
  type StatementDay,
  splitPeriod,
} from './statement-days.ts'

const at = (text: string) => new Date(`${text}Z`)
const moments = fc.date({
  min: at('2026-01-01T00:00'),
  max: at('2026-01-09T00:00'),
  noInvalidDate: true,
})

describe('a period', () => {
  it.each<[string, string, string | undefined, string | undefined, number]>([
    ['2026-01-01T00:00', '2026-01-03T00:00', '2026-01-01', '2026-01-03', 0],
    ['2026-01-01T10:00', '2026-01-03T00:00', '2026-01-02', '2026-01-03', 1],
    ['2026-01-01T10:00', '2026-01-03T09:00', '2026-01-02', '2026-01-03', 2],
    ['2026-01-01T10:00', '2026-01-01T11:00', '2026-01-02', '2026-01-01', 1],
    ['2026-01-01T00:00', '2026-01-01T11:00', '2026-01-01', '2026-01-01', 1],
  ])('from %s to %s is cut at midnights', (from, to, firstDay, endDay, edgeCount) => {
    const split = splitPeriod({ from: at(from), to: at(to) })

    expect(split).toMatchObject({ firstDay, endDay })
    expect(split.edges).toHaveLength(edgeCount)
  })

  it('without ends has no edges', () => {
    expect(splitPeriod({ from: undefined, to: undefined })).toEqual({
      firstDay: undefined,
      endDay: undefined,
      edges: [],
    })
  })

  it('has each of its moments in a whole day or an edge, once, and no other', () => {
    const ends = fc.option(moments, { nil: undefined })
    fc.assert(
      fc.property(ends, ends, moments, (from, to, moment) => {
        const { firstDay, endDay, edges } = splitPeriod({ from, to })
        const day = dayOf(moment)
        const isInWholeDay =
          (firstDay === undefined || day >= firstDay) && (endDay === undefined || day < endDay)
        const inEdges = edges.filter((edge) => edge.from <= moment && moment < edge.to).length
        const isWithin = (!from || from <= moment) && (!to || moment < to)
        expect((isInWholeDay ? 1 : 0) + inEdges).toBe(isWithin ? 1 : 0)
      }),
    )
  })
})

/** Entries of an account as `[day, version]`, newest first, and the days they come to. */
function daysFrom(entries: readonly (readonly [string, bigint])[]): StatementDay[] {
  return mergeDays(
    entries.map(([day, version]) => ({
      day,
      entries: 1,
      receivedMinor: 5n as Minor,
      givenMinor: 0n as Minor,
      firstVersion: version,
      lastVersion: version,
    })),
  )
}

/** Entries of these days in the order in which they were made, and as a statement has them: newest day and entry first. */
function entriesOn(numbers: readonly number[]) {
  const entries = numbers.map((n, index) => [`2026-01-0${n}`, BigInt(index + 1)] as const)
  const ordered = entries.toSorted((a, b) =>
    a[0] === b[0] ? Number(b[1] - a[1]) : a[0] < b[0] ? 1 : -1,
  )
  return { entries, ordered }
}

describe('a page', () => {
  it('is found through the days as by counting every entry, also when the clock stepped back', () => {
    const dayNumbers = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(dayNumbers, fc.nat({ max: 70 }), fc.integer({ min: 1, max: 20 }), (...given) => {
        const [numbers, offset, limit] = given
        const { entries, ordered } = entriesOn(numbers)
        const place = locatePage(daysFrom(entries), offset, limit)
        const found = place.days
          .flatMap(({ day, firstVersion, lastVersion }) =>
            ordered.filter(([d, v]) => d === day && v >= firstVersion && v <= lastVersion),
          )
          .slice(place.skip, place.skip + limit)
        expect(found).toEqual(ordered.slice(offset, offset + limit))
      }),
    )
  })

  it('deep in a busy day begins at a version instead of counting', () => {
    const busy = Array.from({ length: 50 }, (_none, index) => ['2026-01-01', BigInt(index + 1)])
    const place = locatePage(daysFrom(busy as [string, bigint][]), 40, 5)

    expect(place).toMatchObject({ skip: 0, days: [{ lastVersion: 10n }] })
  })
})

describe('the page after an entry', () => {
  it('is found through the days as by counting every entry, also when the clock stepped back', () => {
    const dayNumbers = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(dayNumbers, fc.nat({ max: 70 }), fc.integer({ min: 1, max: 20 }), (...given) => {
        const [numbers, offset, limit] = given
        const { entries, ordered } = entriesOn(numbers)
        const [day, version] = ordered[offset - 1] ?? []
        const last = day && version ? { day, version } : undefined
        if (offset > 0 && !last) return
        const found = daysAfter(daysFrom(entries), last, limit)
          .flatMap(({ day, firstVersion, lastVersion }) =>
            ordered.filter(([d, v]) => d === day && v >= firstVersion && v <= lastVersion),
          )
          .slice(0, limit)
        expect(found).toEqual(ordered.slice(offset, offset + limit))
      }),
    )
  })

  it('deep in a busy day begins at a version instead of counting', () => {
    const busy = Array.from({ length: 50 }, (_none, index) => ['2026-01-01', BigInt(index + 1)])
    const last = { day: '2026-01-01', version: 11n }

    expect(daysAfter(daysFrom(busy as [string, bigint][]), last, 5)).toMatchObject([
      { lastVersion: 10n },
    ])
  })
})

describe('days', () => {
  it('begin and end at midnight by UTC', () => {
    expect(momentsOf('2026-03-29')).toEqual({
      from: at('2026-03-29T00:00'),
      to: at('2026-03-30T00:00'),
    })
  })
})
