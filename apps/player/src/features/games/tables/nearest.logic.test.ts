import { describe, expect, it } from 'vitest'
import { nearestIn } from './nearest.logic.ts'

const places = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 1 },
  { x: 0, y: 10 },
  { x: 12, y: 11 },
]

describe('the next spot', () => {
  it.each([
    [0, 'right', 1],
    [1, 'right', 2],
    [2, 'left', 1],
    [0, 'down', 3],
    [3, 'right', 4],
    [4, 'up', 1],
    [0, 'left', undefined],
    [0, 'up', undefined],
  ] as const)('from place %i to the %s is %s', (from, direction, expected) => {
    const origin = places[from]
    if (!origin) throw new Error('the place is there')
    expect(nearestIn(direction, origin, places)).toBe(expected)
  })
})
