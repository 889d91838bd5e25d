import { baccaratGame } from './baccarat/game.ts'
import { blackjackGame } from './blackjack/game.ts'
import { coinFlipGame } from './coin-flip/game.ts'
import { crashGame } from './crash/game.ts'
import { diceGame } from './dice/game.ts'
import { dragonTigerGame } from './dragon-tiger/game.ts'
import { hiloGame } from './hilo/game.ts'
import type { GameParts, HouseGame } from './house-game.ts'
import { kenoGame } from './keno/game.ts'
import { lanternTigerGame } from './lantern-tiger/game.ts'
import { limboGame } from './limbo/game.ts'
import { minesGame } from './mines/game.ts'
import { plinkoGame } from './plinko/game.ts'
import { rouletteGame } from './roulette/game.ts'
import { sicBoGame } from './sic-bo/game.ts'
import { slots } from './slots/game.ts'
import { isSlotCode } from './slots/slot-look.ts'
import { towerGame } from './tower/game.ts'
import { videoPokerGame } from './video-poker/game.ts'
import { wheelGame } from './wheel/game.ts'

const GAMES: readonly HouseGame[] = [
  lanternTigerGame,
  minesGame,
  diceGame,
  limboGame,
  crashGame,
  kenoGame,
  wheelGame,
  towerGame,
  hiloGame,
  coinFlipGame,
  videoPokerGame,
  blackjackGame,
  plinkoGame,
  baccaratGame,
  sicBoGame,
  dragonTigerGame,
  rouletteGame,
]

/** What the game of this code shows; undefined when the house has none. */
export function findGame(gameCode: string): GameParts | undefined {
  return GAMES.find(({ code }) => code === gameCode) ?? (isSlotCode(gameCode) ? slots : undefined)
}
