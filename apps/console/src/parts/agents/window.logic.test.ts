import { describe, expect, it } from 'vitest'
import { windowOfKey, windowWords } from './window.logic.ts'

describe('the window of a run', () => {
  it.each([
    ['daily', '2026-04-18', '2026-04-18'],
    ['weekly', '2026-04-27', '2026-04-27 – 2026-05-03'],
    ['semimonthly', '2026-04A', '2026-04-01 – 2026-04-15'],
    ['semimonthly', '2026-02B', '2026-02-16 – 2026-02-28'],
    ['semimonthly', '2026-12B', '2026-12-16 – 2026-12-31'],
    ['monthly', '2026-04', '2026-04'],
    ['hourly', '2026-04-18#09', '2026-04-18 09:00 – 10:00'],
    ['hourly', '2026-04-18#23', '2026-04-18 23:00 – 24:00'],
    ['five_minutes', '2026-04-18#108', '2026-04-18 09:00 – 09:05'],
  ])('of a %s period, %s, is said as %s', (period, window, text) => {
    expect(windowWords({ period, window })).toEqual({ text, isClose: false })
  })

  it.each([
    ['dividend', '2026-04B', '2026-04-16 – 2026-04-30'],
    ['dividend', '2026-04', '2026-04'],
    ['daily_salary', '2026-04-18', '2026-04-18'],
    ['hourly', '2026-04-18#09', '2026-04-18 09:00 – 10:00'],
    ['real_time', '2026-04-18#108', '2026-04-18 09:00 – 09:05'],
  ] as const)('of a %s is read from its key %s', (type, key, text) => {
    expect(windowWords(windowOfKey(type, key)).text).toBe(text)
  })

  it('tells the close of a day from its parts', () => {
    const close = { period: 'five_minutes', window: '2026-04-18#close' }
    expect(windowWords(close)).toEqual({ text: '2026-04-18', isClose: true })
  })
})
