import type { RoundView } from '@baize/contract'
import { loadSlotRules } from '@baize/games/slots/versions/load-rules'
import { describe, expect, it } from 'vitest'
import { callsOn, gambleOf, newTurn } from './gamble.logic.ts'

const round = (...events: object[]) => ({ events }) as unknown as RoundView
const spin = { type: 'spin' }
const offered = { type: 'gambleOffered', units: 40 }
const won = { type: 'gambleWon', call: 'red', card: 13, step: 1, units: 80 }
const lost = { type: 'gambleLost', call: 'clubs', card: 3, step: 2 }
const end = { type: 'roundEnd', units: 0, outcome: ['0', '1'] }

describe('a gamble as it is shown', () => {
  it('is nothing where no win was put at risk', () => {
    expect(gambleOf(round(spin, end))).toBeUndefined()
  })

  it('follows what is at risk, card by card', () => {
    expect(gambleOf(round(spin, offered))).toMatchObject({ isOpen: true, units: 40, turned: [] })
    expect(gambleOf(round(spin, offered, won))).toMatchObject({
      isOpen: true,
      units: 80,
      firstUnits: 40,
      turned: [{ card: 13, call: 'red', isRight: true }],
    })
    expect(gambleOf(round(spin, offered, won, lost, end))).toMatchObject({
      isOpen: false,
      units: 0,
      ending: 'lost',
    })
  })

  it('can stand still after so many cards, for a replay', () => {
    const whole = round(spin, offered, won, lost, end)
    expect(gambleOf(whole, 0)).toMatchObject({ units: 40, turned: [], isOpen: true })
    expect(gambleOf(whole, 1)).toMatchObject({ units: 80, ending: undefined, isOpen: true })
    expect(gambleOf(whole, 2)).toMatchObject({ ending: 'lost', isOpen: false })
  })

  it('knows which card is new', () => {
    const before = gambleOf(round(spin, offered))
    expect(newTurn(before, round(spin, offered))).toBeUndefined()
    expect(newTurn(before, round(spin, offered, won))).toMatchObject({ card: 13 })
  })

  it('offers what the ceiling allows', async () => {
    const rules = await loadSlotRules('rose-court@2')
    const board = gambleOf(round(spin, { ...offered, units: 4_000 }))
    if (!board || !rules) throw new Error('a win is at risk')
    const calls = callsOn(rules, board)
    expect(calls.filter(({ isOffered }) => isOffered).map(({ call }) => call)).toEqual([
      'red',
      'black',
    ])
    expect(calls[0]).toMatchObject({ times: 2, units: 8_000 })
  })
})
