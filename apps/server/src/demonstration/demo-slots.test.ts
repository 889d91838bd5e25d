import { slots } from '@baize/games/slots'
import { artFile, FAMILIES } from '@baize/tile-art'
import { describe, expect, it } from 'vitest'
import { DEMO_SLOTS } from './demo-slots.ts'

describe('the slots of the demonstration', () => {
  it('are all that the house has, each once', () => {
    const codes = DEMO_SLOTS.map(({ code }) => code)
    const ofHouse = [...new Set(slots.map(({ code }) => code))]
    expect(codes.toSorted()).toEqual(ofHouse.toSorted())
    expect(new Set(DEMO_SLOTS.map(({ nodeId }) => nodeId)).size).toBe(ofHouse.length)
  })

  it.each(DEMO_SLOTS.map((slot) => [slot.code, slot] as const))(
    '%s has a plate of objects that exist, and stakes that it can take',
    (code, { tile, stakesMinor }) => {
      const { family, hero, back, front } = tile
      expect(Object.keys(FAMILIES)).toContain(family)
      for (const object of [hero, ...back, ...front]) expect(artFile(object)).toBeDefined()
      const step = slots.find((engine) => engine.code === code)?.stakeStepMinor ?? 0
      expect(stakesMinor.length).toBeGreaterThan(5)
      expect(stakesMinor.every((stake) => stake % step === 0)).toBe(true)
    },
  )
})
