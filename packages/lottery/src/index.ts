/** Draws, everything that can be bet on them, and what it returns. */
export { commitOf, resultOf, seedBefore } from './draws/commit-reveal.ts'
export { FAMILIES, familyOf } from './families.ts'
export { zodiacYearAt } from './lhc/lunar-year.ts'
export {
  CHASE_TIMES_MAX,
  type ChaseEnd,
  type ChaseWay,
  planChase,
  settleChase,
} from './limits/chase.ts'
export { capPayouts, type FullNumber, findFullNumbers } from './limits/limits.ts'
export { isLooser, type TakenLimits } from './limits/looser.ts'
export { allNumbersOf, type BetNumber, betOn, numbersOf, WHOLE_PLAY } from './limits/numbers.ts'
export { type Family, playIn } from './plays/family.ts'
export {
  houseOddsOf,
  housePricesOf,
  isPricedBySeries,
  pricesIn,
  priceTableOf,
  rebateOf,
  SERIES_MAX,
  SERIES_MIN,
  type WrittenOdds,
} from './plays/house-prices.ts'
export { type Hits, LINES_MAX, type Play, SETTINGS, type Settings } from './plays/play.ts'
export {
  type PricedPlay,
  type PriceFault,
  type PriceTable,
  pricedPlaysOf,
  priceFaultOf,
  priceKeyOf,
  RETURN_MAX,
  RETURN_MIN,
  tiersOf,
  verifyPrices,
} from './plays/price-check.ts'
export { type Prices, payoutMinorOf, returnOf } from './plays/prices.ts'
export { yeekeeOf } from './thai/yeekee.ts'
export { type ChartRow, chartOf } from './trends/chart.ts'
export {
  expectedOmissionOf,
  HOT_SPANS,
  meanOmissionOf,
  type Standing,
  standingsOf,
} from './trends/standings.ts'
export { STREAK_MIN, type Streak, streaksOf } from './trends/streaks.ts'
export type { NumberKind, NumberTrend, SideKind, SideTrend, Trends } from './trends/trend.ts'
export { trendsOf } from './trends/trends-of.ts'
export { PRIZES } from './vietnam/board.ts'
