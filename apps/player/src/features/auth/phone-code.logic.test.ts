import { describe, expect, it } from 'vitest'
import { countdownEnd, countdownText, mayAskForCode } from './phone-code.logic.ts'

describe('asking for a code', () => {
  it.each([
    [1_000, { lastAskedMs: 0, untilMs: 0 }, true],
    [999, { lastAskedMs: 0, untilMs: 0 }, false],
    [5_000, { lastAskedMs: 0, untilMs: 60_000 }, false],
    [60_000, { lastAskedMs: 0, untilMs: 60_000 }, true],
  ])('at %i after %j is allowed: %s', (nowMs, before, expected) => {
    expect(mayAskForCode(nowMs, before)).toBe(expected)
  })

  it('waits sixty seconds for each of the server’s minutes', () => {
    expect(countdownEnd(1_000, 2)).toBe(121_000)
  })

  it.each([
    [47_000, '0:47'],
    [46_001, '0:47'],
    [120_000, '2:00'],
    [600_000, '10:00'],
    [1, '0:01'],
  ])('shows %i ms as %s', (leftMs, expected) => {
    expect(countdownText(leftMs)).toBe(expected)
  })
})
