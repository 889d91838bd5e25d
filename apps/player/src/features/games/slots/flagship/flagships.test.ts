import { SLOT_RULES } from '@baize/games/slots/versions/index'
import { describe, expect, it } from 'vitest'
import texts from '../../../../messages/en/slots.json' with { type: 'json' }
import { isSlotCode } from '../slot-look.ts'
import { flagshipUrl } from './art.ts'
import { FLAGSHIPS } from './flagships.ts'

describe.each(Object.entries(FLAGSHIPS))('%s', (code, flagship) => {
  const rules = SLOT_RULES.find(({ version }) => version.startsWith(`${code}@`))

  it('is a slot of the house', () => {
    expect(isSlotCode(code)).toBe(true)
    expect(rules).toBeDefined()
  })

  it('has the pictures that it names', () => {
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
