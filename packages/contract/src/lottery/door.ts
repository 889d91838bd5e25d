export { CALENDAR_VIEWS } from './desk.ts'
export type { DeskChase } from './desk-chases.ts'
export type { LimitedLotteryGame, LotteryNumberRule } from './desk-limits.ts'
export type { PricedLotteryGame, PricedLotteryPlay } from './desk-prices.ts'
export {
  DAY_CHANGE_KINDS,
  type DeskDay,
  type DeskDraw,
  type DeskGame,
  type DeskRun,
  DRAW_CHANGES,
  DRAW_FLAGS,
  type DrawPreview,
  type LotteryReportDay,
  type LotteryReportPlay,
} from './desk-shapes.ts'
export {
  DRAW_STATES,
  LOTTERY_AREAS,
  PRIZE_MODES,
  RESULT_KINDS,
  RESULT_SOURCES,
} from './draws.ts'
export {
  FEED_PRODUCERS,
  type FedDraw,
  type FeedProducer,
  type FeedReport,
  fedDraw,
  feedKeyText,
  feedPathOf,
  feedReport,
  textOfReport,
} from './feed.ts'
export { CHART_DRAWS_MAX, DRAW_WINS_MAX, DRAWS_OF_PAGE, TREND_DRAWS_MAX } from './reads.ts'
export { CHASE_STATES, type WireChaseWay } from './slips.ts'
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
