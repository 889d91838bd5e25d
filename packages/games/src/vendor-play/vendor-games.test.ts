/**
 * Goal: every game of the pretend vendors pays what its printed figures say. Method: returns that others have
 * published or counted, and every draw of a game whose draws are few enough to be played one by one.
 */
import { type Chance, ratio, ratioToPercentText, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { ALL_WAYS } from '../video-poker/best-play.ts'
import kept from './games/draw-poker-ways.json' with { type: 'json' }
import { findVendorGame, returnTextOf, VENDOR_GAMES, type VendorGame } from './index.ts'

const games = VENDOR_GAMES.map((game) => [game.id, game] as const)
const gameOf = (id: string): VendorGame => {
  const game = findVendorGame(id)
  if (!game) throw new Error(`there is no ${id}`)
  return game
}
const returnOf = (id: string, key: string) => {
  const bet = gameOf(id)
    .bets()
    .find((each) => each.key === key)
  return bet && ratioToPercentText(bet.returns)
}

describe('what the games of pretend vendors return', () => {
  it.each([
    ['roulette', 'straight', '97.30%'],
    ['roulette', 'dozen', '97.30%'],
    ['baccarat', 'banker', '98.94%'],
    ['baccarat', 'player', '98.76%'],
    ['baccarat', 'tie', '85.64%'],
    ['sic-bo', 'small', '97.22%'],
    ['sic-bo', 'total-4', '87.50%'],
    ['draw-poker', 'deal', '97.30%'],
    ['money-wheel', '23', '96.00%'],
    ['drop-board', 'high', '96.64%'],
    ['keno-eighty', '1', '95.00%'],
  ])('%s on %s: %s, as published or counted by hand', (id, key, text) => {
    expect(returnOf(id, key)).toBe(text)
  })

  it('is above ninety of a hundred and below a hundred for the bet that stands for the game', () => {
    const texts = VENDOR_GAMES.map((game) => Number.parseFloat(returnTextOf(game)))
    expect(Math.min(...texts)).toBeGreaterThan(90)
    expect(Math.max(...texts)).toBeLessThan(100)
  })

  it('is of 8/5 video poker as published, out of every hand and every draw', () => {
    const [bet] = gameOf('draw-poker').bets()
    expect(bet && ratioToPercentText(bet.returns, 4)).toBe('97.2984%')
    expect(kept.reduce((sum, ways) => sum + Number(ways), 0)).toBe(ALL_WAYS)
  })
})

describe('every game of pretend vendors', () => {
  it('has a name of its own', () => {
    expect(new Set(VENDOR_GAMES.map(({ id }) => id)).size).toBe(VENDOR_GAMES.length)
    expect(VENDOR_GAMES.length).toBeGreaterThanOrEqual(14)
  })

  it.each(games)('%s knows its own choices and no others', (_id, game) => {
    for (const { key, example } of game.bets()) expect(game.betOf(example)).toBe(key)
    expect(game.betOf(game.firstChoice)).toBe(game.bets()[0]?.key)
    for (const choice of ['', 'no such bet', '-1', '99999', '1.1', '2.1', 'toString']) {
      expect(game.betOf(choice)).toBeUndefined()
      expect(game.open(choice, seededChance(1))).toBeUndefined()
    }
  })

  it.each(games)(
    '%s pays on average what its figures say, and never more than its top',
    (_id, game) => {
      // Rare wins are too rare for a sample; a bet that pays often shows a mistake at once.
      const chance = seededChance(23)
      for (const { example, returns, topOf100, topChance } of game.bets()) {
        const isOften = Number(topChance.numerator) / Number(topChance.denominator) > 0.02
        let paid = 0
        const rounds = isOften ? 1_500 : 100
        for (let round = 0; round < rounds; round += 1) {
          let step = game.open(example, chance)
          if (step && step.paysOf100 === undefined) step = game.moves?.close(step.state)
          expect(step?.paysOf100).toBeLessThanOrEqual(topOf100)
          paid += step?.paysOf100 ?? 0
        }
        if (!isOften || game.moves) continue
        const expected = (Number(returns.numerator) / Number(returns.denominator)) * 100
        // Four deviations of a bet that pays its top or nothing.
        const spread = (topOf100 / 2) * (4 / Math.sqrt(rounds))
        expect(Math.abs(paid / rounds - expected)).toBeLessThan(spread)
      }
    },
  )
})

/** Plays every draw of a game whose draws all have the same few sides; what they pay on average. */
function meanOfAllDraws(game: VendorGame, choice: string, sides: readonly number[]) {
  const draws = sides.reduce((count, each) => count * each, 1)
  let paid = 0
  for (let draw = 0; draw < draws; draw += 1) {
    let [left, at] = [draw, 0]
    const inOrder: Chance = {
      below(bound) {
        expect(bound).toBe(sides[at])
        const drawn = left % bound
        left = Math.trunc(left / bound)
        at += 1
        return drawn
      },
    }
    paid += game.open(choice, inOrder)?.paysOf100 ?? 0
    expect(at).toBe(sides.length)
  }
  return ratio(paid, draws * 100)
}

describe('all draws of a game, one after the other', () => {
  it.each([
    ['roulette', [37]],
    ['money-wheel', [50]],
    ['seven-dice', [6, 6]],
    ['sic-bo', [6, 6, 6]],
    ['drop-board', [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]],
  ] as const)('%s: every bet returns its figure to the last digit', (id, sides) => {
    const game = gameOf(id)
    for (const { example, returns } of game.bets()) {
      expect(meanOfAllDraws(game, example, sides)).toEqual(returns)
    }
  })
})
