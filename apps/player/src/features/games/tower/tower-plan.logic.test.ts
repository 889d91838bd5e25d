import { describe, expect, it } from 'vitest'
import { fitTower, nextOfTower, pressDoor } from './tower-plan.logic.ts'

describe('the plan of a run of tower', () => {
  it.each([
    ['the next floor', [1], 1, 0, [1, 0]],
    ['another door of a floor', [1, 0, 2], 1, 2, [1, 2, 2]],
    ['the same door, which leaves its floor and all above', [1, 0, 2], 1, 0, [1]],
    ['a floor that nobody has come to', [1], 3, 0, [1]],
  ] as const)('after %s', (_, plan, floor, door, after) => {
    expect(pressDoor(plan, floor, door)).toEqual(after)
  })

  it('keeps as much as another tower has doors and floors for', () => {
    expect(fitTower([0, 1, 2, 3, 0], 'medium')).toEqual([0, 1, 2])
    expect(fitTower([0, 0, 0, 0, 0, 0, 0], 'master')).toHaveLength(6)
    expect(fitTower([0, 1], 'easy')).toEqual([0, 1])
  })

  it('opens the door of the next floor, then cashes out', () => {
    expect(nextOfTower([1, 0], { stepCount: 1 })).toEqual({ type: 'open', door: 0 })
    expect(nextOfTower([1, 0], { stepCount: 2 })).toEqual({ type: 'cashOut' })
  })
})
