import { dayOfKey, startOf, windowOfKey } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { keyOfClose, partsOfDay } from './day-parts.ts'
import { windowsToRun } from './windows-to-run.ts'

describe('the windows of a run', () => {
  it('are run again as far as they were run without a gap', () => {
    const run = new Set(['2026-03-04', '2026-03-05', '2026-03-07'])
    const windows = windowsToRun('daily', windowOfKey('daily', '2026-03-03'), (key) => run.has(key))
    expect(windows.map(({ key }) => key)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
  })
})

describe('the parts of a day', () => {
  it.each([
    ['hourly', 24, '2026-03-03#00', '2026-03-03#23'],
    ['five_minutes', 288, '2026-03-03#000', '2026-03-03#287'],
  ] as const)('%s: %i of them, from %s to %s', (period, count, first, last) => {
    const day = dayOfKey('2026-03-03')
    const parts = partsOfDay(period, day, 480)
    expect(parts).toHaveLength(count)
    expect(parts.at(0)).toMatchObject({ key: first, begins: startOf(day, 480) })
    expect(parts.at(-1)).toMatchObject({ key: last, ends: startOf(dayOfKey('2026-03-04'), 480) })
    expect(
      parts.every(({ begins }, index) => index === 0 || parts[index - 1]?.ends === begins),
    ).toBe(true)
  })

  it('end with a close', () => {
    expect(keyOfClose(dayOfKey('2026-03-03'))).toBe('2026-03-03#close')
  })
})
