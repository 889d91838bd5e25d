import { describe, expect, it } from 'vitest'
import { agoText } from './ago-text.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')

describe('how long ago something was', () => {
  it.each([
    [12, '12 sec. ago'],
    [59, '59 sec. ago'],
    [60, '1 min. ago'],
    [3_599, '59 min. ago'],
    [7_200, '2 hr. ago'],
    [86_400, '1 day ago'],
    [-30, '0 sec. ago'],
  ])('%d seconds are said as %s', (seconds, text) => {
    expect(agoText(new Date(NOW - seconds * 1000).toISOString(), NOW, 'en')).toBe(text)
  })
})
