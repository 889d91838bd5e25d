import { describe, expect, it } from 'vitest'
import { changeOf, lineThrough, scaleOf } from './chart.logic.ts'

describe('the scale of a chart', () => {
  it.each([
    [[0, 512_000, 340_000], 0, 600_000, 4],
    [[-120, 300], -200, 400, 4],
    [[0, 0], 0, 1, 2],
    [[-80], -80, 0, 5],
  ])('of %j reaches from %i to %i', (values, lowest, highest, lines) => {
    const scale = scaleOf(values)
    expect([scale.lowest, scale.highest]).toEqual([lowest, highest])
    expect(scale.marks).toHaveLength(lines)
  })
})

it('has no line between two whole units of the currency', () => {
  expect(scaleOf([0, 30], 100).marks).toEqual([0, 100])
})

describe('the change against the days before', () => {
  it.each([
    [1_126n, 1_000n, 126],
    [900n, 1_000n, -100],
    [-50n, -100n, 500],
    [5n, 0n, undefined],
  ])('from %s after %s is %s tenths of a percent', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change)
  })
})

it('draws a line from the lower edge to the upper one', () => {
  expect(lineThrough([0, 10], { width: 100, height: 20, inset: 2 })).toEqual([
    [2, 18],
    [98, 2],
  ])
})
