import { z } from 'zod'
import { instant, signedMinor, sumMinor, wireMinor } from '../shapes.ts'
import { SPORTS_BET_STATES, SPORTS_BET_TYPES } from './bet-shapes.ts'
import {
  decimalOdds,
  feedId,
  MARKETS_OF_EVENT_MAX,
  marketName,
  outcomeId,
  runners,
  SPORTS_MARKET_STATES,
  sportKey,
  sportsEvent,
} from './shapes.ts'

/** What a hold or a limit is over; `market` is one of an event. */
export const SPORTS_LEVELS = ['platform', 'sport', 'tournament', 'event', 'market'] as const
export type SportsLevel = (typeof SPORTS_LEVELS)[number]
/** The sport, or the feed's id; an asterisk for the platform; an event's id, a bar and the market for one. */
export const sportsSubject = z.string().min(1).max(180)

/** What of it is held: matches that are played, those to come, or both. */
export const SPORTS_HOLD_SCOPES = ['both', 'live', 'pre_match'] as const
export type SportsHoldScope = (typeof SPORTS_HOLD_SCOPES)[number]

const OUTCOMES_MAX = 80
export const DESK_HOLDS_SHOWN = 200
export const DESK_EVENTS_SHOWN = 500

export const SPORTS_PRODUCER_STATES = ['up', 'down', 'recovering'] as const
export const sportsProducer = z.object({
  /** 1 prices matches that are played, 3 those to come; 0 is the house itself. */
  producer: z.number().int(),
  state: z.enum(SPORTS_PRODUCER_STATES),
  /** Of its newest sign of life, by our clock. */
  heardAt: instant.nullable(),
  changedAt: instant,
  /** What was made up to here has been worked in. */
  workedTo: instant.nullable(),
  failureCount: z.number().int(),
})
export type SportsProducer = z.infer<typeof sportsProducer>

export const sportsHold = z.object({
  level: z.enum(SPORTS_LEVELS),
  subject: sportsSubject,
  scope: z.enum(SPORTS_HOLD_SCOPES),
  /** As people read it: a match, a league, a sport. */
  subjectName: z.string(),
  /** Empty for what the house suspended by itself. */
  heldBy: z.string(),
  heldAt: instant,
  reason: z.string(),
  /** The price that moved too far without a reason; null where people suspended it. */
  jump: z.object({ outcomeId, from: decimalOdds, to: decimalOdds }).nullable(),
})
export type SportsHold = z.infer<typeof sportsHold>

export const deskOutcome = z.object({
  outcomeId,
  /** As players see it. */
  odds: decimalOdds.nullable(),
  /** As the feed has it; another where the house prices it. */
  feedOdds: decimalOdds.nullable(),
  /** What it would pay without a margin, by the feed's prices; null where those keep none. */
  fairOdds: decimalOdds.nullable(),
  stakeMinor: wireMinor,
  /** What the house has of the market if it comes out: all stakes less what this one pays. */
  houseMinor: signedMinor,
})
export const deskMarket = z.object({
  market: marketName,
  state: z.enum(SPORTS_MARKET_STATES),
  isHeld: z.boolean(),
  /** Held by the house itself, since its price moved too far without a reason. */
  isJumped: z.boolean(),
  isMain: z.boolean(),
  producer: z.number().int(),
  stakedMinor: wireMinor,
  /** The most that the house can lose on it. */
  worstMinor: wireMinor,
  /** The most that it may lose, by the strictest limit. */
  limitMinor: wireMinor,
  /** Prices of the house in place of the feed's. */
  priced: z.object({ by: z.string(), endsAt: instant }).nullable(),
  /** The margin of its sport or tournament, in hundredths of a percent; null where the feed's stands. */
  marginBp: z.number().int().nullable(),
  outcomes: z.array(deskOutcome).max(OUTCOMES_MAX),
})
export type DeskSportsMarket = z.infer<typeof deskMarket>

export const deskEvent = sportsEvent.extend({
  isHeld: z.boolean(),
  stakedMinor: sumMinor,
  worstMinor: sumMinor,
  /** Bets of the last five minutes. */
  recentBetCount: z.number().int(),
})
export type DeskSportsEvent = z.infer<typeof deskEvent>

export const deskEventRow = deskEvent.extend({
  /** Those with the most to lose, the worst first, at most eight. */
  markets: z.array(deskMarket).max(8),
})
export type DeskSportsRow = z.infer<typeof deskEventRow>

export const deskBet = z.object({
  betId: z.string(),
  memberId: z.string(),
  username: z.string(),
  type: z.enum(SPORTS_BET_TYPES),
  state: z.enum(SPORTS_BET_STATES),
  placedAt: instant,
  /** The bet that it became by an edit, and the one that it was. */
  editedInto: z.string().nullable(),
  editedFrom: z.string().nullable(),
  /** The stake is the house’s, and not returned. */
  isFreeBet: z.boolean(),
  stakeMinor: wireMinor,
  /** Of all lines, for a stake of one. */
  totalOdds: z.string(),
  /** What it may pay, or has paid. */
  returnMinor: wireMinor,
  legs: z
    .array(
      z.object({
        eventId: feedId,
        sport: sportKey,
        home: z.string(),
        away: z.string(),
        runners: runners.optional(),
        market: marketName,
        outcomeId,
        odds: decimalOdds,
      }),
    )
    .max(20),
})
export type DeskSportsBet = z.infer<typeof deskBet>

/** A market that the feed cancelled, or a window of it, while its refunds wait. */
export const deskRefund = z.object({
  eventId: feedId,
  sport: sportKey,
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  market: marketName,
  /** The feed's number of the reason. */
  voidReason: z.number().int(),
  /** When the bets that it covers were placed; null for no bound. */
  window: z.object({ from: instant.nullable(), to: instant.nullable() }),
  /** When it is paid if nobody does anything. */
  paidAt: instant,
  betCount: z.number().int(),
  /** Of the bets that it covers; of settled ones what they were paid, where that is more. */
  stakeMinor: wireMinor,
})
export type DeskSportsRefund = z.infer<typeof deskRefund>
export const DESK_REFUNDS_SHOWN = 200

/** What was said of a market: by the feed, or by two people of the house. */
export const deskMessage = z.object({
  market: marketName,
  kind: z.enum(['bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel']),
  certainty: z.enum(['scouted', 'confirmed']).nullable(),
  saidAt: instant,
  /** Null for the feed. */
  saidBy: z.string().nullable(),
  /** Of a settlement: the name of each outcome's result. */
  results: z.record(z.string(), z.string()).nullable(),
  window: z.object({ from: instant.nullable(), to: instant.nullable() }).nullable(),
})
export type DeskSportsMessage = z.infer<typeof deskMessage>

export const deskEventPage = z.object({
  event: deskEvent,
  markets: z.array(deskMarket).max(MARKETS_OF_EVENT_MAX),
  /** The newest first. */
  bets: z.array(deskBet).max(50),
  messages: z.array(deskMessage).max(100),
})
export type DeskSportsEventPage = z.infer<typeof deskEventPage>

/** What a change of a result or a cancellation moves, before anybody confirms it. */
export const sportsChangePreview = z.object({
  betCount: z.number().int(),
  memberCount: z.number().int(),
  /** What all of them were paid so far, and would be after it. */
  paidMinor: sumMinor,
  afterMinor: sumMinor,
  differenceMinor: sumMinor,
  rows: z
    .array(
      z.object({
        kind: z.enum([
          'won_to_lost',
          'lost_to_won',
          'open_to_ended',
          'ended_to_open',
          'other_legs',
          'unchanged',
        ]),
        betCount: z.number().int(),
        paidMinor: sumMinor,
        afterMinor: sumMinor,
      }),
    )
    .max(6),
  /** Members whose cash does not cover what goes back, and what they would owe. */
  shortCount: z.number().int(),
  owedMinor: sumMinor,
})
export type SportsChangePreview = z.infer<typeof sportsChangePreview>

export const sportsLimit = z.object({
  level: z.enum(SPORTS_LEVELS).exclude(['market']),
  subject: sportsSubject,
  subjectName: z.string(),
  /** Null where it sets none. */
  marketLiabilityMinor: wireMinor.nullable(),
  selectionWinMinor: wireMinor.nullable(),
  /** What the house keeps of the stakes, in hundredths of a percent; of sports and tournaments alone. Null: what the feed keeps. */
  marginBp: z.number().int().nullable(),
  version: z.number().int(),
})
export type SportsLimit = z.infer<typeof sportsLimit>
