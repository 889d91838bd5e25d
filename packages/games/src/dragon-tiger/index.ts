import { tableEngine } from '../tables/table-engine.ts'
import { dragonTigerGame } from './game.ts'

/** Dragon tiger: one card each, the higher wins. */
export const dragonTiger = tableEngine(dragonTigerGame)
