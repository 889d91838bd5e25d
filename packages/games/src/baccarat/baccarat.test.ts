import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { Card } from '../tables/rules.ts'
import { bankerDraws, hasNatural, playerDraws } from './deal.ts'
import { handTotal, isWon, winnerOf } from './events.ts'
import { baccaratGame } from './game.ts'
import { baccarat } from './index.ts'
import { countPairs, countSides } from './maths.ts'
import { BACCARAT_SPOTS } from './rules.ts'

/** A shoe that gives these cards: places of cards that are left, deck by deck. */
function shoeOf(cards: readonly Card[]) {
  const left = Array.from({ length: 416 }, (_, place) => place % 52)
  const script = [...cards]
  return {
    below(bound: number) {
      expect(bound).toBe(left.length)
      const place = left.indexOf(script.shift() ?? expect.fail('no card is drawn beyond these'))
      left.splice(place, 1)
      return place
    },
  }
}

/** Cards of spades by rank, with suits where pairs matter. */
const ace = 0
const rank = (number: number) => number - 1
const KING = rank(13)

describe('the ways of eight decks', () => {
  it('are those that are known', () => {
    expect(countSides()).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    })
  })

  it('hold a pair on two cards of a side in 32 × 31 ways for each of 13 ranks', () => {
    expect(countPairs()).toEqual({ all: 416n * 415n, pairs: 13n * 32n * 31n })
  })
})

describe('the third card', () => {
  it('is drawn by the player up to five and by nobody against a natural', () => {
    expect([5, 6].map(playerDraws)).toEqual([true, false])
    expect([hasNatural(8, 0), hasNatural(0, 9), hasNatural(7, 7)]).toEqual([true, true, false])
  })

  it.each([
    [3, 'yyyyyyyyny'],
    [4, 'nnyyyyyynn'],
    [5, 'nnnnyyyynn'],
    [6, 'nnnnnnyynn'],
    [7, 'nnnnnnnnnn'],
    [2, 'yyyyyyyyyy'],
  ])('is drawn by a banker with %i on the thirds 0 to 9 as %s', (banker, expected) => {
    const drawn = Array.from({ length: 10 }, (_, third) => (bankerDraws(banker, third) ? 'y' : 'n'))
    expect(drawn.join('')).toBe(expected)
  })

  it('is drawn by the banker as by the player where the player stands', () => {
    expect([5, 6].map((banker) => bankerDraws(banker, undefined))).toEqual([true, false])
  })
})

describe('a deal', () => {
  it('goes player, banker, player, banker, and stops at a natural', () => {
    const cards = [rank(9), rank(2), KING, rank(3)]
    expect(baccaratGame.draw(shoeOf(cards))).toEqual({
      player: [rank(9), KING],
      banker: [rank(2), rank(3)],
    })
  })

  it('gives the player a third card and the banker one by the table', () => {
    const cards = [rank(2), rank(3), rank(3), KING, rank(8)]
    // Banker with 3 stands on an eight.
    expect(baccaratGame.draw(shoeOf(cards))).toEqual({
      player: [rank(2), rank(3), rank(8)],
      banker: [rank(3), KING],
    })
    const more = [rank(2), rank(3), rank(3), KING, rank(9), rank(6)]
    const result = baccaratGame.draw(shoeOf(more))
    expect([handTotal(result.player), handTotal(result.banker)]).toEqual([4, 9])
  })
})

describe('the pays', () => {
  const banker = { player: [rank(7), KING], banker: [rank(9), rank(13) + 13] }
  const tie = { player: [rank(9), rank(9)], banker: [rank(9), KING] }
  const player = { player: [rank(8), ace], banker: [rank(7), rank(7)] }
  const paid = (result: typeof banker) =>
    BACCARAT_SPOTS.map((spot) => {
      const { numerator, denominator } = baccaratGame.returnOf(spot, result)
      return Number(numerator) / Number(denominator)
    })

  it.each([
    ['banker, less five percent', banker, [0, 1.95, 0, 0, 0]],
    ['player, and the pair of the banker', player, [2, 0, 0, 0, 12]],
  ])('are for a win of %s', (_name, result, expected) => {
    expect(paid(result)).toEqual(expected)
  })

  it('give both sides their stake back on a tie', () => {
    expect(winnerOf({ player: [rank(9), KING], banker: [rank(9), KING] })).toBe('tie')
    expect(paid({ ...tie, player: [rank(9), KING] })).toEqual([1, 1, 9, 0, 0])
    expect(isWon('playerPair', tie)).toBe(true)
  })

  it('take the commission of the smallest bet to the unit and refuse what would need half a unit', () => {
    expect(baccarat.parseOptions({ bets: [{ spot: 'banker', stakeMinor: '20' }] }).ok).toBe(true)
    expect(baccarat.parseOptions({ bets: [{ spot: 'banker', stakeMinor: '30' }] })).toEqual({
      ok: false,
      refusal: { code: 'options_invalid', details: { fault: 'step', place: 0 } },
    })
    const bets = [{ spot: 'banker', stakeMinor: '20' }]
    const step = baccarat.open(shoeOf([rank(7), rank(9), KING, KING]), { bets })
    expect(step.events[1]).toMatchObject({ bets: [{ returnedMinor: '39' }] })
    expect(step.outcome).toEqual(ratio(39, 20))
  })
})
