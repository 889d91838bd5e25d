import { describe, expect, it } from 'vitest'
import { evenPlaces, filledPlaces } from './cell-places.ts'
import { cellRect } from './layout.ts'

describe('reels that fill their window', () => {
  const counts = [2, 4, 7]
  const places = filledPlaces(4, 136, (reel) => counts[reel] ?? 4)
  const foot = cellRect(0, 3, 136)

  it.each([0, 1, 2])('end at the foot of the window whatever they show: reel %i', (reel) => {
    const last = places.rect(reel, (counts[reel] ?? 1) - 1)
    expect(places.rect(reel, 0).y).toBe(foot.y - 3 * 140)
    expect(last.y + last.height).toBeCloseTo(foot.y + foot.height)
  })

  it('show symbols smaller where there are many, and never larger than their own size', () => {
    expect(places.scaleOf(0)).toBe(1)
    expect(places.scaleOf(1)).toBe(1)
    expect(places.scaleOf(2)).toBeCloseTo((556 - 6 * 4) / 7 / 136)
  })

  it('stand as even ones do where they show as many rows as the window has', () => {
    expect(places.centre(1, 2)).toEqual(evenPlaces(136).centre(1, 2))
  })
})
