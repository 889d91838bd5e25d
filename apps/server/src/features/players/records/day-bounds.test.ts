import { describe, expect, it } from 'vitest'
import { readTimeZone } from '../../../platform/table-file/time-zone.ts'
import { localDays } from './day-bounds.ts'

const days = (from: string, to: string, timeZone: string) =>
  localDays(new Date(from), new Date(to), timeZone).map(
    ({ day, from: start }) => `${day} ${start.toISOString()}`,
  )

describe('days where the member is', () => {
  it.each([
    ['UTC', '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z', ['2026-03-01T00', '2026-03-02T00']],
    [
      'Asia/Ho_Chi_Minh',
      '2026-03-01T17:00:00Z',
      '2026-03-03T17:00:00Z',
      ['2026-03-01T17', '2026-03-02T17'],
    ],
    ['Asia/Kolkata', '2026-03-01T18:30:00Z', '2026-03-02T18:30:00Z', ['2026-03-01T18:30']],
    [
      'America/Sao_Paulo',
      '2026-03-01T03:00:00Z',
      '2026-03-02T03:00:01Z',
      ['2026-03-01T03', '2026-03-02T03'],
    ],
    // 25 hours, then 23.
    [
      'Europe/Berlin',
      '2025-10-25T22:00:00Z',
      '2025-10-27T23:00:00Z',
      ['2025-10-25T22', '2025-10-26T23'],
    ],
    [
      'Europe/Berlin',
      '2026-03-28T23:00:00Z',
      '2026-03-30T22:00:00Z',
      ['2026-03-28T23', '2026-03-29T22'],
    ],
    // The clock went from midnight to one.
    ['Africa/Cairo', '2026-04-23T21:00:00Z', '2026-04-24T21:00:00Z', ['2026-04-23T22']],
  ])('begin at midnight in %s', (timeZone, from, to, starts) => {
    const found = days(from, to, timeZone).map((text) => text.split(' ')[1])
    const wanted = starts.map((text) => new Date(`${text.length > 13 ? text : `${text}:00`}Z`))
    const shown = found.filter(
      (text) => new Date(text ?? '') >= new Date(from) || starts.length > 1,
    )
    expect(shown.slice(-wanted.length)).toEqual(wanted.map((moment) => moment.toISOString()))
  })

  it('leave out the day that a zone left out', () => {
    const found = days('2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z', 'Pacific/Apia')
    expect(found).toEqual([
      '2011-12-29 2011-12-29T10:00:00.000Z',
      '2011-12-31 2011-12-30T10:00:00.000Z',
    ])
  })

  it('are as many as the period touches, each a day after the last', () => {
    const found = localDays(
      new Date('2025-01-01T12:00:00Z'),
      new Date('2026-01-01T12:00:00Z'),
      'America/New_York',
    )
    expect(found).toHaveLength(366)
    expect(new Set(found.map(({ day }) => day)).size).toBe(366)
    expect(found.every(({ from }, at) => at === 0 || from > (found[at - 1]?.from ?? from))).toBe(
      true,
    )
  })

  it('knows time zones by their names alone', () => {
    expect(readTimeZone('Asia/Manila')).toBe('Asia/Manila')
    expect(readTimeZone('Mars/Olympus')).toBeUndefined()
  })
})
