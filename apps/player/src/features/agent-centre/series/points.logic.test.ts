import { describe, expect, it } from 'vitest'
import { readPoints } from './points.logic.ts'

describe('typed points of a series', () => {
  it.each([
    ['1700', 1_700],
    [' 1920 ', 1_920],
    ['1922', undefined],
    ['1699', undefined],
    ['1801', undefined],
    ['1,800', undefined],
    ['', undefined],
  ])('“%s” under an upline with 1920 are %s', (text, points) => {
    expect(readPoints(text, 1_920)).toBe(points)
  })
})
