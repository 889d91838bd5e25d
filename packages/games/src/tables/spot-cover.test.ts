import { describe, expect, it } from 'vitest'
import { baccaratGame } from '../baccarat/game.ts'
import { dragonTigerGame } from '../dragon-tiger/game.ts'
import { rouletteGame } from '../roulette/game.ts'
import { sicBoGame } from '../sic-bo/game.ts'
import { spotCoverOf } from './spot-cover.ts'

const winsOf = (version: string, spot: string) => {
  const wins = spotCoverOf(version)?.winsOf(spot)
  return (
    wins && [
      wins.weights.filter((_, place) => wins.isWon[place]).reduce((sum, each) => sum + each, 0),
      wins.weights.reduce((sum, each) => sum + each, 0),
    ]
  )
}

describe('the spots of a table', () => {
  it.each([
    ['roulette@1', 'red', [18, 37]],
    ['roulette@1', 'straight-17', [1, 37]],
    ['sic-bo@1', 'small', [105, 216]],
    ['sic-bo@1', 'single-6', [91, 216]],
    ['dragon-tiger@1', 'tie', [12_896, 172_640]],
    ['dragon-tiger@1', 'dragon', [79_872, 172_640]],
    ['coin-flip@1', 'heads', [1, 2]],
    ['baccarat@1', 'player', undefined],
  ])('of %s: %s wins %j of all outcomes', (version, spot, expected) => {
    expect(winsOf(version, spot)).toEqual(expected)
  })

  it.each([
    ['roulette@1', ['red', 'black'], ['even', 'odd'], ['low', 'high']],
    ['baccarat@1', ['player', 'banker']],
    ['sic-bo@1', ['small', 'big'], ['odd', 'even']],
    ['dragon-tiger@1', ['dragon', 'tiger']],
    ['coin-flip@1', ['heads', 'tails']],
  ])('of %s have their opposites, and nothing wins for both', (version, ...pairs) => {
    const cover = spotCoverOf(version)
    for (const [one = '', other = ''] of pairs) {
      expect(cover?.pairOf(one)?.pair).toBe(cover?.pairOf(other)?.pair)
      expect(cover?.pairOf(one)?.side).not.toBe(cover?.pairOf(other)?.side)
      const [wins, against] = [cover?.winsOf(one), cover?.winsOf(other)]
      expect(wins?.isWon.some((isWon, place) => isWon && against?.isWon[place]) ?? false).toBe(
        false,
      )
    }
  })

  it('are paired on the cloth only, and not where they merely differ', () => {
    expect(spotCoverOf('baccarat@1')?.pairOf('tie')).toBeUndefined()
    expect(spotCoverOf('baccarat@1')?.pairOf('playerPair')).toBeUndefined()
    expect(spotCoverOf('roulette@1')?.pairOf('dozen-1')).toBeUndefined()
    expect(spotCoverOf('mines@1')).toBeUndefined()
    for (const game of [rouletteGame, baccaratGame, sicBoGame, dragonTigerGame]) {
      const sides = game.spots.flatMap(
        (spot) => spotCoverOf(game.version)?.pairOf(spot)?.side ?? [],
      )
      expect(new Set(sides).size).toBe(sides.length)
    }
  })
})
