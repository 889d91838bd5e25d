import { describe, expect, it } from 'vitest'
import liveSpots from '../../messages/en/live-spots.json' with { type: 'json' }
import { nameOfSpot } from './spot-numbers.logic.ts'

describe('the name of a spot', () => {
  it.each([
    ['roulette', 'straight-17', 'roulette.straight', '17'],
    ['roulette', 'split-0-2', 'roulette.split', '0, 2'],
    ['roulette', 'trio-0-1-2', 'roulette.trio', '0, 1, 2'],
    ['roulette', 'street-4', 'roulette.street', '4–6'],
    ['roulette', 'corner-1', 'roulette.corner', '1, 2, 4, 5'],
    ['roulette', 'line-7', 'roulette.line', '7–12'],
    ['roulette', 'column-3', 'roulette.column', '3'],
    ['roulette', 'dozen-2', 'roulette.dozen', '13–24'],
    ['roulette', 'first-four', 'roulette.firstFour', '0–3'],
    ['roulette', 'high', 'roulette.high', '19–36'],
    ['roulette', 'red', 'roulette.red', ''],
    ['sic-bo', 'pair-1-2', 'sicBo.pair', '1, 2'],
    ['sic-bo', 'any-triple', 'sicBo.anyTriple', ''],
    ['sic-bo', 'total-4', 'sicBo.total', '4'],
    ['baccarat', 'bankerPair', 'baccarat.bankerPair', ''],
    ['baccarat', 'super6', 'baccarat.super6', ''],
    ['cockfight', 'meron', 'cockfight.meron', ''],
    ['blackjack', 'seat-3', 'blackjack.seat', '3'],
    ['blackjack', 'behind-3', 'blackjack.behind', '3'],
    ['blackjack', 'behind-7-ds', 'blackjack.behindDs', '7'],
    ['dragon-tiger', 'suitedTie', 'dragonTiger.suitedTie', ''],
  ])('%s %s is %s with “%s”', (game, spot, key, numbers) => {
    expect(nameOfSpot(game, spot)).toEqual({ key, numbers })
    const [section, word] = key.split('.') as [keyof typeof liveSpots, string]
    expect(Object.keys(liveSpots[section])).toContain(word)
  })
})
