import { tableEngine } from '../tables/table-engine.ts'
import { rouletteGame } from './game.ts'

/** European roulette: one zero, bets inside and outside. */
export const roulette = tableEngine(rouletteGame)
