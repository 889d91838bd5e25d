/** Sports betting as rules: what is bet on, how it comes out, what it pays and what it is worth. */
export { type Bet, type BetLeg, betOf, linesOf, stakePerLine } from './bets/bet.ts'
export {
  BET_TYPES,
  type BetType,
  isNamedSystem,
  NAMED_SYSTEMS,
  type NamedSystem,
  sizesOf,
} from './bets/bet-types.ts'
export { freeBetWin } from './bets/free-bet.ts'
export type { LegResult } from './bets/leg-factor.ts'
export { deductionPence } from './bets/rule-four.ts'
export {
  type BetReturn,
  type BetStanding,
  bestReturn,
  potentialReturn,
  settleBet,
  standingOf,
  totalOdds,
} from './bets/settle-bet.ts'
export { chancesOf, type LegValue, type OutcomeChances } from './cash-out/leg-value.ts'
export {
  betLeft,
  type CashOutQuote,
  type CashOutRefusal,
  type CashOutTerms,
  confirmCashOut,
  quoteCashOut,
} from './cash-out/quote-cash-out.ts'
export { quoteFreeBet } from './cash-out/quote-free-bet.ts'
export {
  CERTAINTY,
  EVENT_STATUS,
  type EventStatus,
  eventStatusOf,
  HOUSE_PRODUCER,
  MARKET_STATUS,
  type MarketStatus,
  marketStatusOf,
  PRODUCER,
  VOID_REASON,
  type VoidReason,
  voidReasonOf,
} from './feed/codes.ts'
export {
  type MarketKey,
  type MarketRef,
  marketKey,
  parseMarketKey,
  parseSelection,
  printSelection,
  type Selection,
} from './feed/selection-key.ts'
export {
  NO_SPECIFIERS,
  parseSpecifiers,
  printSpecifiers,
  type Specifiers,
} from './feed/specifiers.ts'
export { parseUrn, printUrn, type Urn, type UrnFields, urnOf } from './feed/urn.ts'
export {
  MARKET_GROUPS,
  type MarketDescription,
  type MarketGroup,
  type MarketLine,
  type Outcome,
} from './markets/market.ts'
export { lineOf, type MarketFault, marketOf } from './markets/market-line.ts'
export { fillName, type NameContext } from './markets/market-name.ts'
export { isOutright, OUTRIGHT_WINNER, RUNNERS_MAX } from './markets/outright.ts'
export { lineOfQuarters, quartersOf } from './markets/quarters.ts'
export {
  type MarketSettlement,
  settleForGood,
  settleMarket,
  type Unsettled,
} from './markets/settle-market.ts'
export {
  type BasketballMoment,
  basketballModel,
  type PointRates,
  TIP_OFF,
  USUAL_SPREAD,
} from './models/basketball-model.ts'
export { fitFootball, type MatchChances } from './models/fit-football.ts'
export { footballModel } from './models/football-model.ts'
export {
  type FootballMoment,
  type GoalRates,
  goalsLeft,
  KICK_OFF,
  sharesLeft,
} from './models/football-rates.ts'
export {
  type Model,
  type ModelLevel,
  makeModel,
  WEIGHT_TOTAL,
  type WeightedResult,
  weighed,
} from './models/model.ts'
export { lowScoreFactor, poisson } from './models/score-grid.ts'
export { type SeriesMoment, type SeriesRates, seriesModel } from './models/series-model.ts'
export { type TennisMoment, tennisModel } from './models/tennis-model.ts'
export type { PointChances } from './models/tennis-rates.ts'
export { handicapText, lineText, scoreText } from './names/line-text.ts'
export {
  type MarketNames,
  marketNamesIn,
  type NamedEvent,
  readMarket,
  readSportKey,
} from './names/market-names.ts'
export { OUTCOME_TEXTS, type SayName } from './names/outcome-names.ts'
export {
  formatOdds,
  ODDS_FORMATS,
  type OddsFormat,
  parseOdds,
  valueIn,
} from './odds/formats.ts'
export { HIGHEST_ODDS, LOWEST_ODDS, nextOnLadder, roundDownToLadder } from './odds/ladder.ts'
export {
  booksumOf,
  fairAdditive,
  fairByPower,
  fairByShin,
  fairProportional,
  withMargin,
} from './odds/margin.ts'
export {
  impliedChance,
  type Odds,
  oddsOf,
  parseDecimalOdds,
  productOf,
  profitOf,
} from './odds/odds.ts'
export {
  type ClosedSelection,
  findAboveHabit,
  findBeatsClosing,
  findManyOnRare,
  isOffFeed,
  type PatternThresholds,
  type RarePattern,
  type TakenSelection,
} from './patterns/odd-patterns.ts'
export {
  BUILDER_MARGIN_BP,
  type BuilderLeg,
  type BuilderPrice,
  type BuilderRefusal,
  priceTogether,
  resultTogether,
  weighTogether,
} from './pricing/bet-builder.ts'
export { houseMargin, offerMarket } from './pricing/offer-market.ts'
export {
  findJump,
  type JumpVerdict,
  type PriceAt,
  type PriceJump,
  type WatchedMarket,
  watchPrice,
} from './pricing/price-jump.ts'
export { fairPrices, remargin } from './pricing/remargin.ts'
export {
  chanceOf,
  expectedReturn,
  fairOdds,
  type OutcomeWeights,
  weighMarket,
} from './pricing/weigh-market.ts'
export {
  type Contradiction,
  contradictionIn,
  type EventEnd,
  type EventResult,
} from './results/event-result.ts'
export {
  type FinishingOrder,
  placeResult,
  resultInOrder,
} from './results/finishing-order.ts'
export {
  HALF_LOST,
  HALF_WON,
  LOST,
  nameOfResult,
  type OutcomeResult,
  RESULT_NAMES,
  RESULT_OF,
  type ResultName,
  readOutcomeResult,
  VOID,
  WON,
  wonInDeadHeat,
} from './results/outcome-result.ts'
export { parseScore, printScore, type Score, type Side } from './results/score.ts'
export {
  type AcceptedLeg,
  applyToTruth,
  type BetVersion,
  type FeedTruth,
  type LegStanding,
  legStanding,
  nextVersion,
  type PaymentPolicy,
  resultsOf,
  SCOUTED_WAIT_MS,
  truthKey,
  UNSETTLED,
} from './settlement/bet-versions.ts'
export type {
  BetCancel,
  BetSettlement,
  CancelWindow,
  FeedMoment,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettlementMessage,
} from './settlement/feed-message.ts'
export {
  applyMessage,
  type MarketTruth,
  NOTHING_KNOWN,
  waitingRefunds,
  waitingScout,
} from './settlement/market-truth.ts'
export {
  type Acceptance,
  acceptOdds,
  type LegRefusal,
  ODDS_POLICIES,
  type OddsPolicy,
  type Quote,
  type QuotedLeg,
} from './slip/accept-odds.ts'
export { type BookedBet, exposureOf, liabilityOn } from './slip/exposure.ts'
export { type Conflict, findConflicts, type Relation, type SlipLeg } from './slip/related-legs.ts'
export { largestStake, type StakeBound, type StakeLimits } from './slip/stake-limit.ts'
export {
  HOUSE_SLIP_LIMITS,
  type Slip,
  type SlipCost,
  type SlipFault,
  type SlipLimits,
  slipChoices,
  verifySlip,
} from './slip/verify-slip.ts'
export type {
  Competitor,
  EventState,
  MatchEvent,
  OutrightEvent,
  SportEvent,
  Tournament,
} from './sports/sport-event.ts'
export { SPORT_KEYS, type SportKey } from './sports/sport-keys.ts'
export { isEsport, SPORTS, type Sport, sportById, sportByKey } from './sports/sports.ts'
export { isPutOffTooLong, standsUntil } from './sports/void-time.ts'
