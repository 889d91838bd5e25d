import { tableEngine } from '../tables/table-engine.ts'
import { sicBoGame } from './game.ts'

/** Sic bo: three dice under a glass, fifty-two spots. */
export const sicBo = tableEngine(sicBoGame)
