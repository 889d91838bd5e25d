export type { DeskJackpotLevel, DeskJackpotPool } from './desk.ts'
export {
  JACKPOT_LEVEL_NAME_MAX,
  JACKPOT_LEVELS_MAX,
  JACKPOT_NAME_MAX,
  JACKPOT_RATE_WHOLE,
  JACKPOT_STATES,
  type JackpotLevelView,
  type JackpotNames,
  type JackpotState,
  type JackpotWinView,
} from './jackpot-shapes.ts'
