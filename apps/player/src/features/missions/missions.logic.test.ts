import type { Mission } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { firstTabOf, firstTickets, stripOf, ticketText, zoneText } from './missions.logic.ts'

const stepsTo = (...reaches: number[]) =>
  reaches.map((reach) => ({ reach: `${reach}` })) as unknown as Mission['steps']
const streak = (length: number, isTodayDone: boolean, firstDay: string) => ({
  ...{ length, isTodayDone, firstDay, isCheckIn: true },
})

describe('the strip of a streak', () => {
  it('begins today, with what each day brings', () => {
    const strip = stripOf(
      { streak: streak(0, false, '2026-03-02'), steps: stepsTo(1, 3, 7) },
      '2026-03-02',
    )
    expect(strip.map(({ isDone, isToday, step }) => [isDone, isToday, step])).toEqual([
      [false, true, 0],
      [false, false, null],
      [false, false, 1],
      [false, false, null],
      [false, false, null],
      [false, false, null],
      [false, false, 2],
    ])
  })

  it('follows a long streak, so that today is always among its days', () => {
    const strip = stripOf(
      { streak: streak(12, false, '2026-03-01'), steps: stepsTo(30) },
      '2026-03-13',
    )
    expect(strip).toHaveLength(7)
    expect(strip.find(({ isToday }) => isToday)).toMatchObject({ place: 13, isDone: false })
    const full = stripOf(
      { streak: streak(30, true, '2026-03-01'), steps: stepsTo(30) },
      '2026-03-30',
    )
    expect(full.at(-1)).toMatchObject({ place: 30, isDone: true, isToday: true, step: 0 })
  })
})

describe('the tabs of missions', () => {
  const mission = (period: Mission['period'], states: readonly string[] = []) =>
    ({ period, rewards: states.map((state) => ({ state })) }) as unknown as Mission

  it('open where something can be claimed, or else at the shortest period', () => {
    expect(firstTabOf([mission('weekly'), mission('daily')])).toBe('daily')
    expect(firstTabOf([mission('daily'), mission('offer', ['open'])])).toBe('once')
    expect(firstTabOf([])).toBe('daily')
  })
})

describe('tickets and zones', () => {
  it('are written as they are printed', () => {
    expect(ticketText(4_318)).toBe('004 318')
    expect(
      firstTickets(
        [
          { first: 1, count: 2 },
          { first: 9, count: 3 },
        ],
        3,
      ),
    ).toEqual([1, 2, 9])
    expect([zoneText(480), zoneText(-210)]).toEqual(['GMT+8', 'GMT−3:30'])
  })
})
