export {
  LOTTERY_AREAS,
  PRIZE_MODES,
  RESULT_KINDS,
  RESULT_SOURCES,
} from './draws.ts'
export { CHART_DRAWS_MAX, DRAW_WINS_MAX, DRAWS_OF_PAGE, TREND_DRAWS_MAX } from './reads.ts'
export {
  LIVE_WINS_MAX,
  type LotteryWin,
  type LotteryWins,
  type LotteryWinsChange,
  lotteryWinsTopic,
} from './win.ts'
export {
  textOfCommitment,
  WITNESS_COMMITMENTS_PATH,
  WITNESS_VALUES_PATH,
  type WitnessCommitment,
  type WitnessedDraw,
  witnessCommitment,
  witnessedDraw,
  witnessValue,
} from './witness.ts'
