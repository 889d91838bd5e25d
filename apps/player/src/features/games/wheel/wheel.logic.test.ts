import { expect, it } from 'vitest'
import { restOf, stepSegments, tintOf, turnAt } from './wheel.logic.ts'

it('the wheel turns at least five times and ends on its segment', () => {
  for (let segment = 0; segment < 20; segment += 1) {
    const parts = { from: 725, segment, segments: 20 }
    expect(turnAt({ ...parts, progress: 0 })).toBe(5)
    const end = turnAt({ ...parts, progress: 1 })
    expect(end - 5).toBeGreaterThanOrEqual(5 * 360)
    expect(end % 360).toBeCloseTo(restOf(segment, 20) % 360, 9)
  }
})

it('the number of segments stays within the wheels that there are', () => {
  expect(stepSegments({ segments: 10, risk: 'low' }, -1).segments).toBe(10)
  expect(stepSegments({ segments: 10, risk: 'low' }, 1).segments).toBe(20)
  expect(stepSegments({ segments: 50, risk: 'low' }, 1).segments).toBe(50)
})

it('each prize of a wheel has a colour of its own', () => {
  for (const risk of ['low', 'medium', 'high'] as const) {
    for (const segments of [10, 20, 30, 40, 50]) {
      const wheel = { segments, risk }
      const pays = [0, 120, 150, 160, 170, 180, 190, 200, 300, 400, 500].filter((pay) =>
        tintOf(wheel, pay),
      )
      expect(tintOf(wheel, 0)).toBe('#0d3527')
      expect(pays.length).toBeGreaterThan(0)
    }
  }
  expect(tintOf({ segments: 10, risk: 'low' }, 120)).not.toBe(
    tintOf({ segments: 10, risk: 'low' }, 150),
  )
})
