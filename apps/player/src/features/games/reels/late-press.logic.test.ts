import { describe, expect, it } from 'vitest'
import { createLatePress, LATE_PRESS_MS } from './late-press.logic.ts'

describe('a press beside the end of a show', () => {
  it('asks for a round before any was shown', () => {
    expect(createLatePress().isLate(0)).toBe(false)
  })

  it('was meant for the show while the finger was on its way', () => {
    const press = createLatePress()
    press.showBegun()
    press.showEnded(1_000)
    expect(press.isLate(1_000)).toBe(true)
    expect(press.isLate(1_000 + LATE_PRESS_MS - 1)).toBe(true)
    expect(press.isLate(1_000 + LATE_PRESS_MS)).toBe(false)
  })

  it('asks for the next round where the player had ended the show, but for the second of a double click', () => {
    const press = createLatePress()
    press.showBegun()
    press.showSkipped(1_000)
    press.showEnded(1_100)
    expect(press.isLate(1_120)).toBe(true)
    expect(press.isLate(1_000 + LATE_PRESS_MS)).toBe(false)
  })

  it('is asked anew of every show', () => {
    const press = createLatePress()
    press.showBegun()
    press.showSkipped(500)
    press.showEnded(1_000)
    press.showBegun()
    press.showEnded(2_000)
    expect(press.isLate(2_100)).toBe(true)
  })
})
