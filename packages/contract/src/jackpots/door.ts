export type { DeskJackpotLevel, DeskJackpotPool } from './desk.ts'
export {
  JACKPOT_LEVELS_MAX,
  JACKPOT_RATE_WHOLE,
  JACKPOT_STATES,
  type JackpotLevelView,
  type JackpotState,
  type JackpotWinView,
} from './jackpot-shapes.ts'
