import { WHEEL } from '@baize/games/roulette/rules'
import { describe, expect, it } from 'vitest'
import { BOARD_COLUMNS, BOARD_ROWS, PLACED_SPOTS, wheelAt } from './roulette.logic.ts'

const spotAt = (name: string) => PLACED_SPOTS.find(({ spot }) => spot === name) ?? expect.fail(name)

describe('the printed cloth', () => {
  it('has every spot within it, none on the middle of another', () => {
    const middles = new Set<string>()
    for (const { x, y, width, height } of PLACED_SPOTS) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(BOARD_COLUMNS)
      expect(y + height).toBeLessThanOrEqual(BOARD_ROWS)
      middles.add(`${(x + width / 2).toFixed(3)} ${(y + height / 2).toFixed(3)}`)
    }
    expect(middles.size).toBe(157)
  })

  it.each([
    ['straight-3', 1, 0],
    ['straight-1', 1, 2],
    ['straight-36', 12, 0],
    ['column-1', 13, 2],
    ['dozen-3', 9, 3],
    ['red', 5, 4],
  ])('prints %s at %i, %i', (name, x, y) => {
    expect(spotAt(name)).toMatchObject({ x, y })
  })

  it.each([
    ['split-17-20', 7, 1.5],
    ['split-1-2', 1.5, 2],
    ['corner-1', 2, 2],
    ['street-4', 2.5, 3],
    ['line-1', 2, 3],
    ['first-four', 1, 3],
    ['split-0-3', 1, 0.5],
    ['trio-0-2-3', 1, 1],
  ])('puts the chips of %s between its numbers at %f, %f', (name, x, y) => {
    const spot = spotAt(name)
    expect([spot.x + spot.width / 2, spot.y + spot.height / 2]).toEqual([
      expect.closeTo(x, 5),
      expect.closeTo(y, 5),
    ])
  })
})

describe('the ball', () => {
  it.each([0, 17, 26, 32])('lies in the pocket of %i at the end', (number) => {
    const { wheel, ball, distance } = wheelAt(number, 1)
    const pocket = [...WHEEL].indexOf(number as 0) * (360 / 37)
    expect((ball - wheel) % 360).toBeCloseTo(pocket, 6)
    expect(distance).toBeCloseTo(0.67, 6)
  })

  it('runs against the wheel on the rim at first', () => {
    const [start, later] = [wheelAt(5, 0), wheelAt(5, 0.1)]
    expect(start.distance).toBe(1)
    expect(later.wheel).toBeGreaterThan(start.wheel)
    expect(later.ball).toBeLessThan(start.ball)
  })
})
