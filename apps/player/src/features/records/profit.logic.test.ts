import { describe, expect, it } from 'vitest'
import { barsOf, dayOfMoment } from './profit.logic.ts'

const figures = (day: string, netMinor: string) => ({
  ...{ day, netMinor, betCount: 1, stakeMinor: '0', openMinor: '0', winMinor: '0' },
  ...{ jackpotMinor: '0', refundMinor: '0', correctionMinor: '0' },
})

describe('the chart of profit and loss', () => {
  it('has a bar for each day, also for those without play', () => {
    const bars = barsOf('2026-02-27', '2026-03-02', [
      figures('2026-02-28', '-250'),
      figures('2026-03-02', '40'),
    ])
    expect(bars).toEqual([
      { key: '2026-02-27', netMinor: 0n },
      { key: '2026-02-28', netMinor: -250n },
      { key: '2026-03-01', netMinor: 0n },
      { key: '2026-03-02', netMinor: 40n },
    ])
  })

  it('has a bar for each month when there are too many days, and loses nothing', () => {
    const bars = barsOf('2025-03-22', '2026-03-21', [
      figures('2025-03-31', '10'),
      figures('2025-04-01', '-3'),
      figures('2026-03-21', '5'),
    ])
    expect(bars).toHaveLength(13)
    expect(bars[0]).toEqual({ key: '2025-03', netMinor: 10n })
    expect(bars.reduce((sum, { netMinor }) => sum + netMinor, 0n)).toBe(12n)
  })

  it('knows a day by the clock of the player', () => {
    expect(dayOfMoment(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
