import { describe, expect, it } from 'vitest'
import { createEffort } from './effort.ts'

const SMOOTH = 1 / 60
const SLOW = 1 / 30

function effortOn(machine: 'chip' | 'processor', fullResolution = 2) {
  const effort = createEffort({ isByProcessor: machine === 'processor', fullResolution })
  const show = (pictures: number, seconds: number) => {
    for (let picture = 0; picture < pictures; picture += 1) effort.watch(seconds, true)
  }
  const rest = (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += SMOOTH) effort.watch(SMOOTH, false)
  }
  return { effort, show, rest }
}

describe('how much is drawn', () => {
  it('is everything where a chip draws in time', () => {
    const { effort, show } = effortOn('chip')
    show(600, SMOOTH)
    expect(effort).toMatchObject({ isSpared: false, resolution: 2, hasEffects: true })
  })

  it('is less on a processor while a show moves, and everything at rest', () => {
    const { effort, show, rest } = effortOn('processor')
    expect(effort.resolution).toBe(2)
    show(1, SMOOTH)
    expect(effort).toMatchObject({ isSpared: true, resolution: 1 })
    rest(0.1)
    expect(effort.isSpared, 'a short pause').toBe(true)
    rest(0.2)
    expect(effort).toMatchObject({ isSpared: false, resolution: 2 })
  })

  it('never grows where a screen has one point for each pixel', () => {
    const { effort, show } = effortOn('processor', 1)
    show(1, SMOOTH)
    expect(effort.resolution).toBe(1)
  })

  it('falls in steps while pictures come late, and no lower than looks right', () => {
    const { effort, show } = effortOn('chip')
    const seen = Array.from({ length: 5 }, () => {
      show(15, SLOW)
      return effort.resolution
    })
    expect(seen).toEqual([1, 0.75, 0.75, 0.75, 0.75])
  })

  it('is not less after a single long pause', () => {
    const { effort, show } = effortOn('chip')
    show(14, SLOW)
    show(1, SMOOTH)
    show(14, SLOW)
    expect(effort.isSpared).toBe(false)
  })

  it('leaves coins out after two seconds that were far too slow', () => {
    const { effort, show } = effortOn('processor')
    show(59, SLOW)
    expect(effort.hasEffects).toBe(true)
    show(2, SLOW)
    expect(effort.hasEffects).toBe(false)
  })
})

describe('what moves by itself', () => {
  it('stands still where a processor draws', () => {
    expect(effortOn('processor').effort.liveliness).toBe(0)
  })

  it('comes to rest gently when nobody has done anything for a while, and begins again', () => {
    const { effort, rest } = effortOn('chip')
    rest(40)
    expect(effort.liveliness).toBe(1)
    rest(3.5)
    expect(effort.liveliness).toBeGreaterThan(0)
    expect(effort.liveliness).toBeLessThan(1)
    rest(3)
    expect(effort.liveliness).toBe(0)
    effort.wake()
    expect(effort.liveliness).toBe(1)
  })

  it('stands still for good once the machine was too slow', () => {
    const { effort, show } = effortOn('chip')
    show(15, SLOW)
    effort.wake()
    expect(effort.liveliness).toBe(0)
  })
})
