import { type Minor, minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  afterRound,
  betsOf,
  type Cloth,
  clearCloth,
  doubleLaid,
  EMPTY_CLOTH,
  type LayResult,
  layChips,
  liftSpot,
  repeatLast,
  sumLaid,
  undo,
} from './cloth.logic.ts'

const limits = { mostMinor: minor(10_000n) }
const chip = minor(500n)

function clothOf(result: LayResult): Cloth {
  if ('refused' in result) throw new Error(result.refused)
  return result.cloth
}
const lay = (cloth: Cloth, spot: string, amountMinor: Minor = chip) =>
  clothOf(layChips(cloth, { [spot]: 1 }, amountMinor, limits))

describe('chips on a cloth', () => {
  it('lie upon each other on a spot and are sent spot by spot', () => {
    const cloth = lay(lay(lay(EMPTY_CLOTH, 'red'), 'straight-17'), 'red')
    expect(betsOf(cloth.laid)).toEqual([
      { spot: 'red', stakeMinor: '1000' },
      { spot: 'straight-17', stakeMinor: '500' },
    ])
    expect(sumLaid(cloth.laid)).toBe(1500n)
  })

  it('are taken back step by step, and from a spot or all at once', () => {
    const cloth = lay(lay(EMPTY_CLOTH, 'red'), 'odd')
    expect([...undo(cloth).laid.keys()]).toEqual(['red'])
    expect(undo(undo(undo(cloth))).laid.size).toBe(0)
    expect([...liftSpot(cloth, 'red').laid.keys()]).toEqual(['odd'])
    expect(undo(clearCloth(cloth)).laid).toEqual(cloth.laid)
  })

  it('lie on many spots at once or on none, and are taken back in one step', () => {
    const before = lay(EMPTY_CLOTH, 'corner-25')
    const many = clothOf(layChips(before, { 'corner-25': 2, 'split-4-7': 1 }, chip, limits))
    expect([...many.laid]).toEqual([
      ['corner-25', 1_500n],
      ['split-4-7', 500n],
    ])
    expect(undo(many).laid).toEqual(before.laid)
    expect(layChips(many, { red: 1, odd: 17 }, chip, limits)).toEqual({ refused: 'too_much' })
  })

  it('are doubled and repeated as far as the table takes it', () => {
    const cloth = lay(lay(EMPTY_CLOTH, 'red', minor(3_000n)), 'odd', minor(2_000n))
    const doubled = clothOf(doubleLaid(cloth, limits))
    expect(sumLaid(doubled.laid)).toBe(10_000n)
    expect(doubleLaid(doubled, limits)).toEqual({ refused: 'too_much' })
    expect(layChips(doubled, { even: 1 }, chip, limits)).toEqual({ refused: 'too_much' })
    const free = afterRound(cloth, doubled.laid)
    expect(free.laid.size).toBe(0)
    expect(clothOf(repeatLast(free, limits)).laid).toEqual(doubled.laid)
  })
})
