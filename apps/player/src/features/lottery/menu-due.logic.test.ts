import { describe, expect, it } from 'vitest'
import { isDrawing, menuDueMs } from './menu-due.logic.ts'

const now = Date.parse('2026-04-18T12:14:20.000Z')
const iso = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
const fast = {
  closesAt: iso(35),
  drawsAt: iso(40),
  last: { drawsAt: iso(-20) },
  times: { everyMinutes: 1 },
}
const daily = {
  closesAt: iso(80_000),
  drawsAt: iso(80_600),
  last: null,
  times: { everyMinutes: null },
}

describe('the list of games', () => {
  it('is asked for again when the next game closes, and every half minute at least', () => {
    expect(menuDueMs([{ ...fast, closesAt: iso(12) }, daily], now)).toBe(12_001)
    expect(menuDueMs([fast, daily], now)).toBe(30_000)
    expect(menuDueMs([], now)).toBe(30_000)
  })

  it('is asked for every two seconds while a draw has no result yet, for a minute', () => {
    const drawing = { ...fast, last: { drawsAt: iso(-80) } }
    expect(isDrawing(drawing)).toBe(true)
    expect(menuDueMs([drawing], now)).toBe(2_000)
    // Nobody knows when a late result comes.
    expect(menuDueMs([drawing], now + 60_000)).toBe(2_000)
    const late = { ...drawing, closesAt: iso(500), drawsAt: iso(0) }
    expect(menuDueMs([late], now + 30_000)).toBe(30_000)
  })

  it('knows nothing of draws before where a game draws by the calendar', () => {
    expect(isDrawing(daily)).toBe(false)
    expect(isDrawing(fast)).toBe(false)
  })
})
