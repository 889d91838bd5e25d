import {
  askJackpotChange,
  getJackpotDesk,
  getJackpotHistory,
  makeJackpot,
  nameJackpot,
  pauseJackpot,
  removeJackpot,
} from './desk.ts'
import { getJackpots } from './get-jackpots.ts'

/** Jackpots, shown and kept. */
export const jackpotsOperations = {
  getJackpots,
  getJackpotDesk,
  getJackpotHistory,
  makeJackpot,
  nameJackpot,
  removeJackpot,
  pauseJackpot,
  askJackpotChange,
} as const
