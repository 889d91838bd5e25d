import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type Cloth, clearCloth, EMPTY_CLOTH, undo } from '../../tables/cloth.logic.ts'
import {
  doubleLayout,
  type LayoutLimits,
  laidOfWire,
  layChips,
  putLayout,
  wireOfLaid,
} from './layout.logic.ts'

const limits: LayoutLimits = {
  spots: new Map([
    ['player', { leastMinor: 50n, mostMinor: 1_000n }],
    ['tie', { leastMinor: 50n, mostMinor: 200n }],
  ]),
  layoutMostMinor: 1_100n,
  affordableMinor: 5_000n,
}
const chip = minor(100n)

function clothOf(result: ReturnType<typeof layChips>): Cloth {
  if (!('cloth' in result)) throw new Error(`refused: ${result.refused.code}`)
  return result.cloth
}

const lay = (cloth: Cloth, spot: string) => layChips(cloth, { [spot]: 1 }, chip, limits)

describe('a layout', () => {
  it('grows chip by chip, and goes back step by step', () => {
    const one = clothOf(lay(EMPTY_CLOTH, 'player'))
    const two = clothOf(lay(one, 'player'))
    expect(wireOfLaid(two.laid)).toEqual({ player: '200' })
    expect(wireOfLaid(undo(two).laid)).toEqual({ player: '100' })
    expect(undo(undo(undo(two))).laid.size).toBe(0)
    expect(wireOfLaid(undo(clearCloth(two)).laid)).toEqual({ player: '200' })
  })

  it('takes a bet of many spots whole or not at all', () => {
    const both = layChips(EMPTY_CLOTH, { player: 1, tie: 2 }, chip, limits)
    expect(wireOfLaid(clothOf(both).laid)).toEqual({ player: '100', tie: '200' })
    expect(layChips(EMPTY_CLOTH, { player: 1, tie: 3 }, chip, limits)).toEqual({
      refused: { code: 'spot_most', amountMinor: 200n },
    })
  })

  it('has three seats of blackjack at most', () => {
    const seats = ['seat-1', 'seat-2', 'seat-3', 'seat-4'] as const
    const limit = { leastMinor: 50n, mostMinor: 1_000n }
    const table = { ...limits, spots: new Map(seats.map((spot) => [spot, limit] as const)) }
    const three = clothOf(
      layChips(EMPTY_CLOTH, { 'seat-1': 1, 'seat-2': 1, 'seat-3': 1 }, chip, table),
    )
    expect(layChips(three, { 'seat-4': 1 }, chip, table)).toMatchObject({
      refused: { code: 'seats_max' },
    })
  })

  it.each([
    ['a chip below the least of a spot', { player: 1 }, 20n, 'spot_least', 50n],
    ['more than a spot takes', { player: 11 }, 100n, 'spot_most', 1_000n],
    [
      'more than a member may have on the table',
      { player: 10, tie: 2 },
      100n,
      'layout_most',
      1_100n,
    ],
    ['a spot that the table does not have', { dragon: 1 }, 100n, 'spot_most', 0n],
  ])('refuses %s', (_what, counts, worth, code, amountMinor) => {
    expect(layChips(EMPTY_CLOTH, counts, minor(worth), limits)).toEqual({
      refused: { code, amountMinor },
    })
  })

  it('is no larger than the balance', () => {
    const poor = { ...limits, affordableMinor: 150n }
    const one = clothOf(layChips(EMPTY_CLOTH, { player: 1 }, chip, poor))
    expect(layChips(one, { player: 1 }, chip, poor)).toEqual({
      refused: { code: 'balance', amountMinor: 150n },
    })
    expect(doubleLayout(one, poor)).toEqual({ refused: { code: 'balance', amountMinor: 150n } })
  })

  it('is doubled, or stays as it is where one spot would be too high', () => {
    const cloth = clothOf(layChips(EMPTY_CLOTH, { player: 2, tie: 1 }, chip, limits))
    const doubled = clothOf(doubleLayout(cloth, limits))
    expect(wireOfLaid(doubled.laid)).toEqual({ player: '400', tie: '200' })
    expect(doubleLayout(doubled, limits)).toEqual({
      refused: { code: 'spot_most', amountMinor: 200n },
    })
  })

  it('is replaced by another one as a whole, and undo brings it back', () => {
    const cloth = clothOf(lay(EMPTY_CLOTH, 'player'))
    const put = clothOf(putLayout(cloth, laidOfWire({ tie: '150' }), limits))
    expect(wireOfLaid(put.laid)).toEqual({ tie: '150' })
    expect(wireOfLaid(undo(put).laid)).toEqual({ player: '100' })
  })
})
