/** Rewards: what offers count and give, bonus money and its wagering, rebates, VIP, points, envelopes, raffles. */
export { convertedMinorOf } from './bonus/conversion.ts'
export {
  decideGrant,
  type GrantFacts,
  type GrantRefusal,
  type GrantRequest,
  type GrantSum,
  grantedMinorOf,
} from './bonus/decide-grant.ts'
export {
  BONUS_CODES,
  type BonusCode,
  type BonusMovement,
  type Grant,
  type GrantState,
  type GrantStep,
  isOver,
} from './bonus/grant.ts'
export {
  activateGrant,
  applyRefund,
  applyRollback,
  applySettlement,
  applyStake,
  closeWhenEmpty,
  endGrant,
  type RollbackStep,
  type SettlementStep,
} from './bonus/grant-steps.ts'
export {
  applyClose,
  applyPayout,
  applyPayoutReturn,
  applyStakeReturn,
  applyWagering,
  applyWageringReturn,
} from './bonus/part-steps.ts'
export { advanceQueue, forfeitAll, type QueueStep } from './bonus/queue.ts'
export {
  type GrantBet,
  type GrantSettlement,
  type MoneySplit,
  type StakeRefusal,
  splitPayout,
  splitStake,
} from './bonus/split.ts'
export {
  type BonusKind,
  type BonusTerms,
  countsOf,
  mayBecomeCash,
  type OrderOfFunds,
} from './bonus/terms.ts'
export {
  CARD_STATES,
  type CardFacts,
  type CardState,
  cardStateOf,
  type RewardOnCard,
} from './engine/card-state.ts'
export { costBoundOf } from './engine/cost-bound.ts'
export {
  type Count,
  type Counter,
  type Crossing,
  countEvents,
  NEW_COUNTER,
} from './engine/count-events.ts'
export { type ClaimedReward, decideClaim, type RewardClaimRefusal } from './engine/decide-claim.ts'
export {
  decideRewards,
  type KnownReward,
  type RewardChange,
  type WindowCount,
} from './engine/decide-rewards.ts'
export {
  type DryRun,
  dryRun,
  sumDryRun,
  type WouldBeReward,
  wouldBeWorths,
} from './engine/dry-run.ts'
export {
  type EligibilityReason,
  type MemberFacts,
  verifyEligibility,
} from './engine/eligibility.ts'
export { type BetFigures, EVENT_KINDS, type EventKind, type RewardEvent } from './engine/event.ts'
export { isCounted } from './engine/event-filter.ts'
export { distanceOf, reachOf, rewardOf, stepCountOf } from './engine/goal.ts'
export type {
  Audience,
  BonusTermsJson,
  ClaimTerms,
  EventFilter,
  Goal,
  GoalStep,
  Measure,
  OfferRules,
  RewardKind,
  RewardTerms,
  SumTerms,
} from './engine/offer.ts'
export {
  canJoin,
  canTake,
  isCounting,
  type OfferPhase,
  type OfferState,
  type OfferStep,
  phaseOf,
} from './engine/offer-phase.ts'
export { readBonusTerms } from './engine/read-sums.ts'
export {
  type RewardBase,
  type RewardKey,
  type RewardState,
  rewardIdOf,
  worthMaxOf,
  worthOf,
} from './engine/reward.ts'
export { type Streak, streaksOf } from './engine/streak.ts'
export {
  FREE_ROUNDS_MAX,
  type GivenIn,
  rewardOfSum,
  verifyGiven,
} from './engine/sum-given.ts'
export {
  type OfferFault,
  type OfferPolicy,
  verifyOffer,
  verifyReward,
} from './engine/verify-offer.ts'
export { windowEndOf, windowKeyAt, windowKeyOf, windowsMaxOf } from './engine/window.ts'
export {
  type Claimant,
  type ClaimRefusal,
  decideEnvelopeClaim,
  decideEnvelopeEnd,
  type Envelope,
  type EnvelopeClaim,
  type EnvelopeEnd,
} from './envelopes/decide-envelope.ts'
export {
  type DrawBelow,
  type EnvelopeTerms,
  splitEqually,
  splitRandomly,
} from './envelopes/split-envelope.ts'
export {
  FREE_BET_BARS,
  FREE_BET_LEFT_MS,
  FREE_BET_ODDS_MIN,
  FREE_BET_TYPES,
  type FreeBet,
  type FreeBetBar,
  type FreeBetSlip,
  type FreeBetTermsJson,
  type FreeBetType,
  followBet,
  freeBetBarOf,
  isFreeBetOpen,
  useFreeBet,
} from './free-bet/free-bet.ts'
export {
  addScores,
  type Ranked,
  rankScores,
  type Score,
  type ScoreChange,
  type Scores,
  type Ties,
} from './leaderboard/leaderboard.ts'
export {
  applyRedemption,
  type ConversionRate,
  convertPoints,
  decideRedemption,
  earnPoints,
  NO_POINTS,
  type PointsConversion,
  type PointsStanding,
  type PointsTerms,
  pointsLeft,
  type Redemption,
  type RedemptionRefusal,
} from './points/points.ts'
export {
  drawRaffle,
  type RaffleRules,
  type RaffleWinner,
  type Ticket,
} from './raffle/draw-raffle.ts'
export { claimableMinorOf, type RebateTerms, rebateOf } from './rebate/rebate.ts'
export {
  applyDeposit,
  applyPlay,
  endPeriod,
  NEW_VIP,
  type VipLevel,
  type VipStanding,
  type VipStep,
} from './vip/vip.ts'
