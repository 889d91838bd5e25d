import type { TimelineLine } from '@baize/contract'
import { expect, it } from 'vitest'
import { dayEnd, daysOf, timeOf } from './timeline.logic.ts'

const line = (at: string): TimelineLine => ({
  ...{ kind: 'note', chip: 'staff', id: at, from: null, name: '', state: null, facts: {} },
  ...{ at: new Date(at).toISOString(), amountMinor: null, balanceMinor: null },
})

it('lines stand under the days of the reader’s own clock', () => {
  const days = daysOf(['2026-11-21T00:10', '2026-11-20T23:50', '2026-11-20T01:00'].map(line))
  expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
})

it('a day that is chosen is shown whole, to its last moment', () => {
  expect(dayEnd('2026-12-31')).toEqual(new Date('2027-01-01T00:00:00'))
})

it('what took a while has beginning and end, and a day where it began on another', () => {
  const at = new Date('2026-11-21T20:09').toISOString()
  expect(timeOf({ at, from: null })).toBe('20:09')
  expect(timeOf({ at, from: new Date('2026-11-21T20:07').toISOString() })).toBe('20:07 – 20:09')
  expect(timeOf({ at, from: new Date('2026-11-21T20:09:04').toISOString() })).toBe('20:09')
  expect(timeOf({ at, from: new Date('2026-11-20T23:40').toISOString() })).toBe(
    '11-20 23:40 – 20:09',
  )
})
