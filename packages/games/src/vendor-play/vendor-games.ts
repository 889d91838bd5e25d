import { ratioToPercentText } from '@baize/kernel'
import { andarBahar } from './games/andar-bahar.ts'
import { bingo } from './games/bingo.ts'
import { cardLadder } from './games/card-ladder.ts'
import { chests } from './games/chests.ts'
import { drawPoker } from './games/draw-poker.ts'
import { dropBoard } from './games/drop-board.ts'
import { kenoEighty } from './games/keno-eighty.ts'
import { mineField } from './games/mine-field.ts'
import { moneyWheel } from './games/money-wheel.ts'
import { rocketTarget } from './games/rocket-target.ts'
import { scratchNumbers } from './games/scratch-numbers.ts'
import { scratchThree } from './games/scratch-three.ts'
import { sevenDice } from './games/seven-dice.ts'
import { baccarat, dragonTiger, roulette, sicBo } from './games/tables.ts'
import { VENDOR_SLOTS } from './slots/vendor-slots.ts'
import type { VendorBet, VendorGame } from './vendor-game.ts'

/** Every game of the pretend vendors that is no slot. */
export const VENDOR_GAMES: readonly VendorGame[] = [
  roulette,
  baccarat,
  dragonTiger,
  andarBahar,
  sicBo,
  sevenDice,
  drawPoker,
  cardLadder,
  mineField,
  chests,
  rocketTarget,
  dropBoard,
  moneyWheel,
  kenoEighty,
  bingo,
  scratchThree,
  scratchNumbers,
]

const byId = new Map([...VENDOR_SLOTS, ...VENDOR_GAMES].map((game) => [game.id, game]))

/** The game that a title names; undefined for a name that nobody plays, or none. */
export function findVendorGame(id: string | undefined): VendorGame | undefined {
  return id === undefined ? undefined : byId.get(id)
}

/** The bet whose return stands for the game. */
export function mainBetOf(game: VendorGame): VendorBet {
  const [main] = game.bets()
  if (!main) throw new Error('a game has a bet')
  return main
}

/** What the main bet of a game returns, as text. */
export function returnTextOf(game: VendorGame): string {
  return ratioToPercentText(mainBetOf(game).returns)
}
