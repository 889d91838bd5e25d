import { SLOT_RULES } from '@baize/games/slots/versions/index'
import { afterEach, describe, expect, it, vi } from 'vitest'
import texts from '../../../../messages/en/slots.json' with { type: 'json' }
import { isSlotCode } from '../slot-look.ts'
import { flagshipUrl } from './art.ts'
import { FLAGSHIPS } from './flagships.ts'

/** Width, height and points per CSS pixel. */
const SCREENS = { phone: [390, 844, 2], desktop: [1440, 900, 2] } as const
afterEach(() => vi.unstubAllGlobals())

describe.each(Object.entries(FLAGSHIPS))('%s', (code, flagship) => {
  const rules = SLOT_RULES.find(({ version }) => version.startsWith(`${code}@`))

  it('is a slot of the house', () => {
    expect(isSlotCode(code)).toBe(true)
    expect(rules).toBeDefined()
  })

  it.each(Object.entries(SCREENS))('has the pictures that it names, on a %s', (_name, screen) => {
    const [innerWidth, innerHeight, devicePixelRatio] = screen
    for (const [key, value] of Object.entries({ innerWidth, innerHeight, devicePixelRatio })) {
      vi.stubGlobal(key, value)
    }
    for (const name of ['frame', 'logo', 'scene', flagship.signature.name, flagship.thrown]) {
      expect(flagshipUrl(code, name), name).toBeDefined()
    }
  })

  it('names symbols by texts that there are', () => {
    for (const key of Object.values(flagship.names ?? {})) expect(texts.symbols).toHaveProperty(key)
  })

  it('fills its window only where reels change their height', () => {
    const areReelsAlike = rules?.reels.from !== 'heights'
    expect(flagship.windowRows === undefined).toBe(areReelsAlike)
  })
})
