import { z } from 'zod'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'
import {
  decimalOdds,
  feedId,
  marketName,
  outcomeId,
  runners,
  SPORTS_EVENT_STATES,
  sportKey,
} from './shapes.ts'

export const SPORTS_LEGS_MAX = 20

/** How many legs the lines of a bet have; `builder` is one bet on legs of one match, priced together. */
export const SPORTS_BET_TYPES = [
  ...(['single', 'accumulator', 'system', 'trixie', 'patent', 'yankee', 'lucky15'] as const),
  ...(['canadian', 'lucky31', 'heinz', 'lucky63', 'super_heinz', 'goliath'] as const),
  'builder',
] as const
export type SportsBetType = (typeof SPORTS_BET_TYPES)[number]

/** What is taken when a price moved: nothing but what was shown, better prices too, or any price. */
export const SPORTS_ODDS_POLICIES = ['none', 'higher', 'any'] as const
export type SportsOddsPolicy = (typeof SPORTS_ODDS_POLICIES)[number]

/** A leg as the member saw it. */
export const shownLeg = z.object({
  eventId: feedId,
  market: marketName,
  outcomeId,
  odds: decimalOdds,
  /** Of the market. */
  version: z.number().int().min(0),
})
export type SportsShownLeg = z.infer<typeof shownLeg>

export const betContent = z.object({
  type: z.enum(SPORTS_BET_TYPES),
  legs: z.array(shownLeg).min(1).max(SPORTS_LEGS_MAX),
  /** The first legs, which are in every line of a system. */
  bankers: z.number().int().min(0).max(SPORTS_LEGS_MAX).default(0),
  /** Of a system alone: how many legs its lines have, beside the bankers. */
  sizes: z.array(z.number().int().min(1).max(SPORTS_LEGS_MAX)).max(SPORTS_LEGS_MAX).default([]),
  /** Of a builder alone: the price of all legs together, as it was shown. */
  builderOdds: decimalOdds.optional(),
})

/** Why a leg cannot stand as it was sent. */
export const SPORTS_LEG_REFUSALS = [
  'event_over',
  'market_suspended',
  'line_changed',
  'market_changed',
  'odds_changed',
] as const
export type SportsLegRefusal = (typeof SPORTS_LEG_REFUSALS)[number]

export const SPORTS_LEG_RESULTS = [
  'won',
  'lost',
  'void',
  'half_won',
  'half_lost',
  'dead_heat',
] as const
export type SportsLegResult = (typeof SPORTS_LEG_RESULTS)[number]

const betLeg = z.object({
  eventId: feedId,
  sport: sportKey,
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  runners: runners.optional(),
  startsAt: instant,
  eventState: z.enum(SPORTS_EVENT_STATES),
  /** As it stands; null before the start. */
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  market: marketName,
  outcomeId,
  /** At which it was taken. */
  odds: decimalOdds,
  /** Present price; null where there is none. */
  oddsNow: decimalOdds.nullable(),
  /** When it was taken; null before the start. */
  takenScore: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  takenMinute: z.number().int().nullable(),
  /** Null while it is open. */
  result: z.enum(SPORTS_LEG_RESULTS).nullable(),
  /** Of a leg that is void, or will be: the feed's number of the reason. */
  voidReason: z.number().int().nullable(),
  /** Of a leg whose market was cancelled while its refund waits: when it is paid; null for others. */
  refundAt: instant.nullable(),
})
export type SportsBetLeg = z.infer<typeof betLeg>

export const SPORTS_BET_STATES = [
  'pending',
  'rejected',
  'open',
  'lost',
  'settled',
  'void',
  'cashed_out',
] as const
export type SportsBetState = (typeof SPORTS_BET_STATES)[number]

export const SPORTS_REVIEW_STATES = [
  ...(['waiting', 'accepted', 'offered', 'refused', 'unseen'] as const),
] as const
export type SportsReviewState = (typeof SPORTS_REVIEW_STATES)[number]

/** Why there is nothing to take for a bet now. */
export const SPORTS_CASH_OUT_BARS = [
  'not_open',
  'leg_lost',
  'market_suspended',
  'feed_down',
  'refund_waiting',
  'no_value',
  'bonus_stake',
  'whole_only',
] as const
export type SportsCashOutBar = (typeof SPORTS_CASH_OUT_BARS)[number]

/** Why a bet cannot be edited: only singles and accumulators that run whole and hold no bonus money can. */
export const SPORTS_EDIT_BARS = ['not_open', 'wrong_type', 'bonus_stake', 'partly_sold'] as const
export type SportsEditBar = (typeof SPORTS_EDIT_BARS)[number]

export const sportsBet = z.object({
  betId: z.string(),
  type: z.enum(SPORTS_BET_TYPES),
  bankers: z.number().int(),
  sizes: z.array(z.number().int()),
  lines: z.number().int(),
  /** `pending` waits for the live delay; `void` has its stake back. */
  state: z.enum(SPORTS_BET_STATES),
  /** Of a bet that was rejected after the delay: each leg's reason, null for those that stood. */
  rejectedLegs: z.array(z.enum(SPORTS_LEG_REFUSALS).nullable()).nullable(),
  /**
   * Of a bet that somebody of the house looks at, or looked at: it waits, was taken, was offered with a smaller stake, was refused, or nobody came
   * to it in time. Left out of all others.
   */
  review: z
    .object({ state: z.enum(SPORTS_REVIEW_STATES), offeredMinor: wireMinor.nullable() })
    .optional(),
  placedAt: instant,
  /** When a pending bet is taken or rejected; null for others. */
  decidesAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The stake is the house’s: it is not returned, and what the bet wins is paid without it. */
  isFreeBet: z.boolean(),
  stakeMinor: wireMinor,
  /** What of it runs still. */
  runningMinor: wireMinor,
  /** Of all lines, when every leg wins; of a system the sum of its lines for a stake of one. */
  totalOdds: z.string(),
  /** The most that it can still pay, or what its settlement paid. */
  returnMinor: wireMinor,
  /** What was paid for it so far, cash-outs included. */
  paidMinor: wireMinor,
  legs: z.array(betLeg).max(SPORTS_LEGS_MAX),
  /** What was sold of it. */
  cashOuts: z.array(
    z.object({
      soldAt: instant,
      stakeMinor: wireMinor,
      paidMinor: wireMinor,
      isAutomatic: z.boolean(),
      /** It was staked on another bet. */
      isEdit: z.boolean(),
    }),
  ),
  /** One that waits for the live delay. */
  pendingCashOut: z
    .object({ sharePercent: z.number().int(), decidesAt: instant, isEdit: z.boolean() })
    .nullable(),
  /** The bet that it became by an edit, and the one that it was. */
  editedInto: z.string().nullable(),
  editedFrom: z.string().nullable(),
  mayBeEdited: z.boolean(),
  /** Why its newest edit was refused after the live delay, where nothing was asked of it since. */
  refusedEdit: z.string().nullable(),
  /** From this value on it is sold by itself. */
  autoCashOutMinor: wireMinor.nullable(),
  /** Its settlements, corrections included, the first one first. */
  settlements: z.array(
    z.object({ at: instant, state: z.enum(['settled', 'void', 'open']), payoutMinor: wireMinor }),
  ),
})
export type SportsBet = z.infer<typeof sportsBet>

/** Why a free bet does not fit a slip: its kind of bet, one of its sports, its odds. */
export const SPORTS_FREE_BET_BARS = ['type', 'sport', 'odds'] as const
export type SportsFreeBetBar = (typeof SPORTS_FREE_BET_BARS)[number]

/** A free bet of the member beside a slip. */
export const slipFreeBet = z.object({
  freeBetId: z.string(),
  stakeMinor: positiveMinor,
  /** Smallest odds of all selections together. */
  oddsMin: z.string(),
  expiresAt: instant,
  /** Null where the slip can be placed with it now. */
  bar: z.enum(SPORTS_FREE_BET_BARS).nullable(),
  /** What it would win; the stake is not returned. */
  winMinor: wireMinor,
})
export type SportsSlipFreeBet = z.infer<typeof slipFreeBet>
export const SLIP_FREE_BETS_MAX = 20

export const cashOutQuote = z.object({
  sharePercent: z.number().int(),
  payoutMinor: positiveMinor,
  /** What of the stake it ends, and what runs on. */
  stakeClosedMinor: wireMinor,
  stakeLeftMinor: wireMinor,
  /** Five seconds after it was made. */
  expiresAt: instant,
})
export type SportsCashOutQuote = z.infer<typeof cashOutQuote>
