import { describe, expect, it } from 'vitest'
import { readSimulated } from './simulated-settings.ts'

const house = (variables: Record<string, string>, isDemonstration = true, isPlayMoney = true) => ({
  config: { isDemonstration, variables },
  currency: { isPlayMoney },
})

describe('simulated players', () => {
  it('are not there unless they are asked for', () => {
    expect(readSimulated(house({}))).toBe(false)
    expect(readSimulated(house({ SIMULATED_PLAYERS: 'on' }))).toBe(true)
  })

  it('keep a house of real money, and one that is no demonstration, from starting', () => {
    const asked = { SIMULATED_PLAYERS: 'on' }
    expect(() => readSimulated(house(asked, true, false))).toThrow('SIMULATED_PLAYERS')
    expect(() => readSimulated(house(asked, false, true))).toThrow('SIMULATED_PLAYERS')
    expect(readSimulated(house({}, false, false))).toBe(false)
  })
})
