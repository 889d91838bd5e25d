import { describe, expect, it } from 'vitest'
import { FIRST_PAUSE_MS, nextAskMs } from './question-pauses.ts'

const MINUTE_MS = 60_000

describe('the pauses between questions', () => {
  it('grow, and have an end after a little under three days', () => {
    const pauses: number[] = []
    for (let asks = 0; asks < 100; asks += 1) {
      const next = nextAskMs(asks, 0)
      if (next === null) break
      pauses.push(next)
    }
    expect(pauses[0]).toBe(FIRST_PAUSE_MS)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    const sum = pauses.reduce((total, pause) => total + pause, 0)
    expect(sum).toBeGreaterThan(2 * 1_440 * MINUTE_MS)
    expect(sum).toBeLessThan(3 * 1_440 * MINUTE_MS)
    expect(nextAskMs(pauses.length, 0)).toBeNull()
  })
})
