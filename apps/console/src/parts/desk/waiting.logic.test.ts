import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDuration, formatSpan, waitingTone } from './waiting.logic.ts'

const MINUTE_MS = 60_000

describe('a waiting request', () => {
  it.each([
    [0, 30, 'calm'],
    [20 * MINUTE_MS - 1, 30, 'calm'],
    [20 * MINUTE_MS, 30, 'warn'],
    [30 * MINUTE_MS - 1, 30, 'warn'],
    [30 * MINUTE_MS, 30, 'danger'],
    [30 * MINUTE_MS, 60, 'calm'],
    [30 * MINUTE_MS, null, 'calm'],
  ])('after %i ms of a target of %s min is %s', (waitingMs, target, tone) => {
    expect(waitingTone(waitingMs, target)).toBe(tone)
  })

  it.each([
    [0, '00:00'],
    [276_000, '04:36'],
    [59 * MINUTE_MS + 59_000, '59:59'],
    [60 * MINUTE_MS, '1 hr'],
    [50 * 60 * MINUTE_MS, '2 days'],
    [-5_000, '00:00'],
  ])('shows %i ms as %s', (waitingMs, shown) => {
    expect(formatDuration(waitingMs)).toBe(shown)
  })
})

describe('how long something waits', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
  afterAll(() => i18next.changeLanguage('en'))

  it.each([
    ['en', '04:36', '2 hrs 10 mins', '6 days'],
    ['zh-Hans', '04:36', '2小时 10分钟', '6天'],
    ['vi', '04:36', '2 giờ 10 phút', '6 ngày'],
    ['th', '04:36', '2 ชม. 10 นาที', '6 วัน'],
    ['pt-BR', '04:36', '2 h 10 min', '6 dias'],
    ['ar', '04:36', '2 س 10 د', '6 أيام'],
  ])('is said in the units of the language %s', async (language, ticking, hours, days) => {
    await i18next.changeLanguage(language)
    expect(formatDuration((4 * 60 + 36) * 1_000)).toBe(ticking)
    expect(formatSpan(130).normalize('NFKC')).toBe(hours)
    expect(formatDuration(6 * 86_400_000).normalize('NFKC')).toBe(days)
  })
})
