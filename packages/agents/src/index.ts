/** Agents: whose team somebody is in, what was agreed about it, and what that comes to; affiliates and referral. */
export {
  type Day,
  type DaySpan,
  dayAfter,
  dayOf,
  dayOfKey,
  dayOfNumber,
  keyOfDay,
  ratioOfPercent,
  startOf,
  type Window,
  windowAfter,
  windowBefore,
  windowOf,
  windowOfKey,
} from '@baize/kernel'
export {
  type Affiliate,
  type Attribution,
  attribute,
  type Click,
  type Registering,
} from './affiliates/attribution.ts'
export type { Deal, ShareTier } from './affiliates/deal.ts'
export type { PlayerMonth } from './affiliates/net-revenue.ts'
export { type Baseline, type PlayerEvent, qualifiedAt } from './affiliates/qualification.ts'
export {
  type AffiliateMonth,
  type AffiliateState,
  type AffiliateStatement,
  NEW_AFFILIATE,
  settleMonth,
} from './affiliates/settle-month.ts'
export { type DayPart, keyOfClose, type PartPeriod, partsOfDay } from './calendar/day-parts.ts'
export { type RunPeriod, windowsToRun } from './calendar/windows-to-run.ts'
export {
  type Contract,
  type ContractBook,
  type ContractRefusal,
  type ContractResult,
  type EndReason,
  HOUSE_ID,
  isInForceWithin,
  type PartyId,
} from './contracts/contract.ts'
export { type Acceptance, decideAcceptance } from './contracts/decide-acceptance.ts'
export { decideRejection, decideTermination } from './contracts/decide-end.ts'
export { decideMove, endedByMove, type Moving } from './contracts/decide-move.ts'
export { decideOffer, type Offer, type Receiver } from './contracts/decide-offer.ts'
export { type ContractType, rateOf, type Terms, type Tier } from './contracts/terms.ts'
export {
  addFriendDays,
  type FriendDay,
  type ReferralLevels,
  type ReferralSums,
  type Referrers,
  referralPayout,
} from './referral/referral-earnings.ts'
export type { ContractInRun } from './runs/contract-in-run.ts'
export { type Figures, makeFigures } from './runs/figures.ts'
export { type AgentNet, listNets, netsOf, type RunNets } from './runs/nets.ts'
export { NO_TIER } from './runs/settle-contract.ts'
export {
  type RealTimeInput,
  type RealTimeResult,
  settleRealTime,
} from './runs/settle-real-time.ts'
export {
  type SeriesInput,
  type SeriesResult,
  type SeriesStake,
  settleSeries,
} from './runs/settle-series.ts'
export {
  type AmountsByContract,
  amountsByContract,
  settleWindow,
  type WindowInput,
  type WindowResult,
} from './runs/settle-window.ts'
export {
  hasFigures,
  type RunInput,
  sumTeams,
  type TeamSum,
  type TeamSums,
  teamAt,
} from './runs/sum-teams.ts'
export { decideSeries, type SeriesBounds, type SeriesRefusal } from './series/decide-series.ts'
export { HOUSE, isInTeam, type MemberIndex, makeTree, type Tree, teamOf } from './tree/tree.ts'
export { type Move, type TreeSpan, treesOfDays } from './tree/trees-of-days.ts'
