import { describe, expect, it } from 'vitest'
import { ballAt, columnAt, edgeShare, fallMs, pinsMet, stepRows } from './plinko.logic.ts'

const PATH = [1, 0, 1, 1, 0, 0, 1, 1] as const

describe('a ball', () => {
  it('meets every pin of its way and ends over its slot', () => {
    expect(ballAt(PATH, 0)).toEqual({ x: 0, y: -1.3 })
    PATH.forEach((_, row) => {
      const { x, y } = ballAt(PATH, (row + 1) / (PATH.length + 1))
      expect(x).toBeCloseTo(columnAt(PATH, row), 9)
      expect(y).toBeCloseTo(row, 9)
    })
    const falls = PATH.filter((side) => side === 1).length
    const end = ballAt(PATH, 1)
    expect(end.x).toBeCloseTo(falls - PATH.length / 2, 9)
    expect(end.y).toBeCloseTo(PATH.length, 9)
  })

  it('moves without a jump', () => {
    for (let step = 1; step <= 2_000; step += 1) {
      const [before, after] = [ballAt(PATH, (step - 1) / 2_000), ballAt(PATH, step / 2_000)]
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.03)
    }
  })

  it('leaves the pins that it met glowing for a while', () => {
    expect(pinsMet(PATH, 0)).toEqual([])
    expect(pinsMet(PATH, 2.5 / 9).map(({ row }) => row)).toEqual([1, 0])
    expect(pinsMet(PATH, 1).map(({ row }) => row)).toEqual([7, 6, 5])
  })
})

it('rows stay within the game, and more of them take longer', () => {
  expect(stepRows({ rows: 16, risk: 'low' }, 1).rows).toBe(16)
  expect(stepRows({ rows: 8, risk: 'low' }, -1).rows).toBe(8)
  expect(fallMs(16, 'single')).toBeGreaterThan(fallMs(8, 'single'))
  expect(fallMs(16, 'run')).toBeLessThan(fallMs(8, 'single'))
})

it('slots at both edges are the rarest', () => {
  expect([0, 4, 8].map((slot) => edgeShare(slot, 8))).toEqual([1, 0, 1])
})
