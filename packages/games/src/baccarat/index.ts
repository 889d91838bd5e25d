import { tableEngine } from '../tables/table-engine.ts'
import { baccaratGame } from './game.ts'

/** Baccarat as punto banco: nobody chooses anything after the bets. */
export const baccarat = tableEngine(baccaratGame)
