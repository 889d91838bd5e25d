import { describe, expect, it } from 'vitest'
import { lightnessOf, mixColours } from './colours.ts'
import { makeSceneLook } from './scene-look.ts'

describe('the colours of a scene', () => {
  it.each([
    ['#d9422b', '#4a0716'],
    ['#fff2c6', '#e6b93f'],
    ['#1ba7c9', '#04243f'],
    ['#e08a3c', '#4a1b0b'],
  ])('of %s on %s are dark enough for white letters', (light, base) => {
    const look = makeSceneLook(light, base, 3)
    expect(lightnessOf(look.light)).toBeLessThan(0.55)
    expect(lightnessOf(look.base)).toBeLessThan(0.2)
    expect(lightnessOf(look.deep)).toBeLessThan(0.1)
  })

  it('of one family have frames of several metals', () => {
    const metals = [0, 1, 2, 3, 4].map((seed) => makeSceneLook('#d9422b', '#4a0716', seed))
    expect(new Set(metals.map(({ machine }) => machine.metal[1])).size).toBe(5)
  })
})

it('a mixed colour lies between its two', () => {
  expect(mixColours('#ff0000', '#0000ff', 0.5)).toBe('#800080')
  expect(mixColours('#ffffff', '#000000', 1)).toBe('#ffffff')
})
