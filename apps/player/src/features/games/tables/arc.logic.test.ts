import { describe, expect, it } from 'vitest'
import { arcOf, BENT, LONG, piecesOf } from './arc.logic.ts'

describe('a row along the edge of the table', () => {
  it('is cut from edge to edge, with gaps', () => {
    const pieces = piecesOf('far', [2, 3, 3, 2])
    expect(pieces[0]?.from).toBe(-30)
    expect(pieces.at(-1)?.to).toBeCloseTo(30, 9)
    for (const [place, piece] of pieces.entries()) {
      const next = pieces[place + 1]
      if (next) expect(next.from - piece.to).toBeCloseTo(0.6, 9)
    }
  })

  it.each([
    ['near', BENT],
    ['far', BENT],
    ['near', LONG],
    ['far', LONG],
  ] as const)('lies within the drawing, %s', (row, shape) => {
    for (const piece of piecesOf(row, [1, 1], shape)) {
      const { box, clip } = arcOf(piece, shape)
      expect(box.left).toBeGreaterThanOrEqual(-0.5)
      expect(box.left + box.width).toBeLessThanOrEqual(shape.box.width + 0.5)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.top + box.height).toBeLessThanOrEqual(shape.box.height + 0.5)
      expect(clip.startsWith('polygon(')).toBe(true)
    }
  })

  it('turns its lettering with the edge, and mirrors it', () => {
    const [left, right] = piecesOf('near', [1, 1])
    expect(left && right && arcOf(left).turn).toBeCloseTo(-(right ? arcOf(right).turn : 0), 9)
    expect(left && arcOf(left).turn).toBeGreaterThan(0)
  })
})
