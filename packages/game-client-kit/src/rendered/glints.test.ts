import { describe, expect, it } from 'vitest'
import { halfwayTo, lightRelief } from './glints.ts'

/** A pixel of a normal picture. */
const facing = (x: number, y: number, z: number, alpha = 255) =>
  new Uint8ClampedArray([...[x, y, z].map((each) => (each + 1) * 127.5), alpha])
const brightness = (pixel: Uint8ClampedArray, share: number) =>
  lightRelief(pixel, halfwayTo(share))[3] ?? 0

describe('a light that runs over a relief', () => {
  it('reaches slopes to the left first and slopes to the right last', () => {
    const [left, right] = [facing(-0.6, 0.2, 0.77), facing(0.6, 0.2, 0.77)]
    expect(brightness(left, -1)).toBeGreaterThan(brightness(right, -1))
    expect(brightness(right, 1)).toBeGreaterThan(brightness(left, 1))
  })

  it('is brightest where the slope lies between the light and the eye', () => {
    expect(brightness(facing(...halfwayTo(0)), 0)).toBeGreaterThan(220)
    expect(brightness(facing(0, -1, 0), 0)).toBe(0)
  })

  it('lights nothing beside the symbol', () => {
    expect(brightness(facing(...halfwayTo(0), 0), 0)).toBe(0)
  })
})
