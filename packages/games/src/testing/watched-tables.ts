import { winnerOf } from '../baccarat/events.ts'
import { baccaratGame } from '../baccarat/game.ts'
import { countSides } from '../baccarat/maths.ts'
import { DECKS as BACCARAT_PACKS } from '../baccarat/rules.ts'
import { dragonTigerGame } from '../dragon-tiger/game.ts'
import { DECKS as DRAGON_TIGER_PACKS } from '../dragon-tiger/rules.ts'
import { rouletteGame } from '../roulette/game.ts'
import { POCKET_COUNT } from '../roulette/rules.ts'
import { sicBoGame } from '../sic-bo/game.ts'
import { dealOf, sharesOfTwoCards, uniform } from './shares.ts'
import { type Watched, watch } from './watch.ts'

const WINNERS = ['player', 'banker', 'tie'] as const

/** How often each side wins, from the ways that are counted. */
function sharesOfWinners(): number[] {
  const ways = countSides()
  const all = ways.player + ways.banker + ways.tie
  return WINNERS.map((winner) => Number((ways[winner] * 10n ** 15n) / all) / 1e15)
}

/** Tables on which one draw settles all bets. */
export const WATCHED_TABLES: readonly Watched[] = [
  watch(rouletteGame.version, rouletteGame.draw, [
    { name: 'number', shares: uniform(POCKET_COUNT), read: ({ number }) => number },
  ]),
  watch(sicBoGame.version, sicBoGame.draw, [
    {
      name: 'three dice',
      shares: uniform(6 ** 3),
      read: ({ dice: [first, second, third] }) => (first - 1) * 36 + (second - 1) * 6 + (third - 1),
    },
  ]),
  watch(baccaratGame.version, baccaratGame.draw, [
    {
      name: 'first card of both sides',
      shares: sharesOfTwoCards(BACCARAT_PACKS),
      read: ({ player, banker }) => dealOf(player[0] ?? 0, banker[0] ?? 0),
    },
    {
      name: 'winner',
      shares: sharesOfWinners(),
      read: (result) => WINNERS.indexOf(winnerOf(result)),
    },
  ]),
  watch(dragonTigerGame.version, dragonTigerGame.draw, [
    {
      name: 'deal',
      shares: sharesOfTwoCards(DRAGON_TIGER_PACKS),
      read: ({ dragon, tiger }) => dealOf(dragon, tiger),
    },
  ]),
]
