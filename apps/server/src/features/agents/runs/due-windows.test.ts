import { dayOfKey } from '@baize/agents'
import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  chainOf,
  dueWindows,
  lastStep,
  type Now,
  type Settleable,
  windowOfRun,
} from './due-windows.ts'

/** A moment of a house at GMT+8 that counts at once. */
function at(text: string, countedTo = text): Now {
  const read = (moment: string) => epochMs(Date.parse(`${moment}+08:00`))
  return { atMs: read(text), countedToMs: read(countedTo), offsetMinutes: 480 }
}

function of(
  type: Settleable['type'],
  period: Settleable['period'],
  first: string,
  last?: string,
): Settleable {
  return { type, period, firstDay: dayOfKey(first), lastDay: last ? dayOfKey(last) : null }
}

const never = () => false
const keysOf = (windows: readonly { readonly key: string }[]) => windows.map(({ key }) => key)

describe('windows that are due', () => {
  it.each([
    ['a day at 03:00 after it', 'daily', '2026-03-02', '2026-03-03T03:00', ['2026-03-02']],
    ['not before', 'daily', '2026-03-02', '2026-03-03T02:59', []],
    [
      'two that were missed',
      'daily',
      '2026-03-02',
      '2026-03-04T03:00',
      ['2026-03-02', '2026-03-03'],
    ],
    [
      'a week on Monday, also one begun late',
      'weekly',
      '2026-03-04',
      '2026-03-09T03:00',
      ['2026-03-02'],
    ],
    ['half a month', 'semimonthly', '2026-03-10', '2026-03-16T03:00', ['2026-03A']],
    ['a month', 'monthly', '2026-02-27', '2026-04-01T03:00', ['2026-02', '2026-03']],
  ] as const)('are those of dividends that are over: %s', (_name, period, first, now, keys) => {
    expect(keysOf(dueWindows(of('dividend', period, first), at(now), never))).toEqual(keys)
  })

  it('wait until what was settled in them is counted', () => {
    const daily = of('daily_salary', 'daily', '2026-03-02')
    const uncounted = at('2026-03-03T04:00', '2026-03-03T00:04')
    expect(dueWindows(daily, uncounted, never)).toEqual([])
    expect(dueWindows(daily, at('2026-03-03T04:00', '2026-03-03T00:05'), never)).toHaveLength(1)
  })

  it('are settled once, and end with the last contract', () => {
    const over = of('daily_salary', 'daily', '2026-03-02', '2026-03-04')
    const now = at('2026-03-20T12:00')
    expect(keysOf(dueWindows(over, now, (key) => key === '2026-03-03'))).toEqual([
      ...['2026-03-02', '2026-03-04'],
    ])
  })

  it('are hours right after they are counted, and closes of days for salary in real time', () => {
    const now = at('2026-03-02T02:05')
    expect(keysOf(dueWindows(of('hourly', 'hourly', '2026-03-02'), now, never))).toEqual([
      ...['2026-03-02#00', '2026-03-02#01'],
    ])
    const realTime = of('real_time', 'five_minutes', '2026-03-01')
    expect(keysOf(dueWindows(realTime, now, never))).toEqual(['2026-03-01#close'])
  })

  it('are looked for over ten weeks and no longer', () => {
    const old = of('daily_salary', 'daily', '2025-01-01')
    const due = dueWindows(old, at('2026-03-20T12:00'), never)
    expect(due).toHaveLength(70)
    expect(due.at(-1)?.key).toBe('2026-03-19')
  })

  it.each([
    ['2026-03-02T10:10', '2026-03-02#120', '2026-03-02T10:05'],
    ['2026-03-02T10:14', '2026-03-02#120', '2026-03-02T10:05'],
    ['2026-03-02T00:10', '2026-03-02#000', '2026-03-02T00:05'],
    ['2026-03-02T00:09', undefined, undefined],
  ])('in real time are the last five minutes that are counted: at %s', (now, key, ends) => {
    const step = lastStep(at(now))
    expect(step?.key).toBe(key)
    expect(step?.ends).toBe(ends && Date.parse(`${ends}+08:00`))
  })
})

describe('what follows a window', () => {
  const run = {
    type: 'daily_salary',
    period: 'daily',
    firstDay: '2026-03-02',
    lastDay: '2026-03-02',
  } as const

  it('is settled again with it as far as it was settled, since each takes the carry of the one before', () => {
    const window = windowOfRun({ ...run, windowKey: '2026-03-02' }, 480)
    const has = (key: string) => ['2026-03-03', '2026-03-05'].includes(key)
    expect(keysOf(chainOf(window, 480, has))).toEqual(['2026-03-02', '2026-03-03'])
  })

  it('is nothing of an hour, and of five minutes the close of the day once that was made', () => {
    const hour = windowOfRun(
      { ...run, type: 'hourly', period: 'hourly', windowKey: '2026-03-02#09' },
      480,
    )
    expect(new Date(hour.begins).toISOString()).toBe('2026-03-02T01:00:00.000Z')
    expect(keysOf(chainOf(hour, 480, () => true))).toEqual(['2026-03-02#09'])
    const step = windowOfRun(
      { ...run, type: 'real_time', period: 'five_minutes', windowKey: '2026-03-02#100' },
      480,
    )
    expect(chainOf(step, 480, () => false)).toEqual([])
    const closed = (key: string) => key <= '2026-03-03#close'
    expect(keysOf(chainOf(step, 480, closed))).toEqual(['2026-03-02#close', '2026-03-03#close'])
  })
})
