import { z } from 'zod'
import { operation } from '../operation.ts'
import { playedRound, roundView } from '../play/round-view.ts'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'

/** A height in whole hundredths: 250 is 2.50×. */
const height = z.number().int().min(100).max(1_000_000)
const target = z.number().int().min(101).max(1_000_000)
const place = z.union([z.literal(1), z.literal(2)])

/** Bets of others are shown as many as fit a list. */
export const CRASH_BETS_SHOWN = 60
const HISTORY_SHOWN = 40
/** How many past flights are listed: enough to compare counted with expected results. */
export const CRASH_FLIGHTS_MAX = 100

/** Where the chance of a flight comes from; `hash` as soon as it has busted. */
const chain = {
  /** The hash before the chain's first flight. */
  commitment: z.string(),
  salt: z.string(),
  /** The flight's number in the chain, from 1. */
  number: z.number().int(),
}

/** A flight that was told. */
export const endedFlight = z.object({
  flightId: z.string(),
  number: z.number().int(),
  bust: height,
  isInterrupted: z.boolean(),
})
export type EndedFlight = z.infer<typeof endedFlight>

/** A bet as everybody may see it. */
export const crashBet = z.object({
  betId: z.string(),
  /** Masked, such as `jo***91`. */
  name: z.string(),
  /** The number of a simulated player of a demonstration, whose bets count in no total; null for a member. */
  practiceNumber: z.number().int().nullable(),
  stakeMinor: wireMinor,
  /** Where it left; null while it is aboard, and of one that stayed too long. */
  leftAt: height.nullable(),
  payoutMinor: wireMinor.nullable(),
})
export type CrashBet = z.infer<typeof crashBet>

/**
 * The flight under way as everybody may see it. The browser works out the height from `startsAt` and the time
 * of the server, by the lines the server has.
 */
export const crashFlight = z.object({
  flightId: z.string(),
  ...chain,
  state: z.enum(['open', 'busted', 'over']),
  startsAt: instant,
  bust: height.nullable(),
  hash: z.string().nullable(),
  isInterrupted: z.boolean(),
  /** Where the room lost sight of an interrupted flight: its height at the last look, 100 before the first. */
  stalledAt: height.nullable(),
  /** Members' bets only, as in all totals here. */
  betCount: z.number().int(),
  /** How many of them cashed out. */
  leftCount: z.number().int(),
  stakedMinor: wireMinor,
  paidMinor: wireMinor,
  /** The largest bets. */
  bets: z.array(crashBet).max(CRASH_BETS_SHOWN),
})
export type CrashFlight = z.infer<typeof crashFlight>

/** The room as it stands. */
export const crashRoom = z.object({
  /** The server's time in milliseconds since 1970, against which browsers set their clocks. */
  nowMs: z.number().int(),
  isPaused: z.boolean(),
  flight: crashFlight.nullable(),
  /** When the next flight starts, once this one is over; null before, and while the room is paused. */
  nextStartsAt: instant.nullable(),
  history: z.array(endedFlight).max(HISTORY_SHOWN),
})
export type CrashRoom = z.infer<typeof crashRoom>

export const getCrashRoom = operation({
  id: 'crash.getRoom',
  method: 'GET',
  path: '/wps/game/crash',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The flight under way, its bets and the last flights',
  value: crashRoom,
  refusals: {},
})

export const getCrashFlight = operation({
  id: 'crash.getFlight',
  method: 'GET',
  path: '/wps/game/crash/flights/:flightId',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A flight with what proves it',
  params: z.object({ flightId: z.string().max(40) }),
  value: z.object({ flight: crashFlight }),
  refusals: { not_found: [404, 'There is no such flight.'] },
})

export const listCrashFlights = operation({
  id: 'crash.listFlights',
  method: 'GET',
  path: '/wps/game/crash/flights',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The last hundred flights, the newest first',
  value: z.object({ flights: z.array(endedFlight).max(CRASH_FLIGHTS_MAX) }),
  refusals: {},
})

export const placeCrashBet = operation({
  id: 'crash.placeBet',
  method: 'POST',
  path: '/wps/game/crash/bets',
  caller: 'member',
  costMs: 0.2,
  summary: 'Stake on the next flight',
  isIdempotent: true,
  body: z.object({
    flightId: z.string().min(1).max(40),
    stakeMinor: positiveMinor,
    place,
    autoCashOut: target.nullable(),
  }),
  value: playedRound,
  refusals: {
    game_unknown: [404, 'This game does not exist.'],
    game_maintenance: [423, 'This game is being maintained. Please choose another.'],
    country_blocked: [451, 'This game is not offered where you are.'],
    stake_not_allowed: [422, 'This stake is outside the limits of the game.'],
    ...STAKE_REFUSALS,
    round_open: [409, 'There is a bet in this place already.'],
    betting_over: [409, 'This flight takes no more bets. Please bet on the next.'],
  },
})

const ownBet = z.object({ crashBetId: z.string().max(40) })

/** The server's time of arrival decides. A repeat gets the first answer. */
export const cashOutCrashBet = operation({
  id: 'crash.cashOut',
  method: 'POST',
  path: '/wps/game/crash/bets/:crashBetId/cash-out',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  costMs: 0.2,
  summary: 'Leave the flight with what it is worth now',
  params: ownBet,
  value: playedRound,
  refusals: {
    not_found: [404, 'There is no such bet.'],
    not_flying: [409, 'The flight has not left the ground yet.'],
    flight_busted: [409, 'Too late: the flight has busted.'],
    round_closed: [409, 'This bet is already over.'],
  },
})

export const cancelCrashBet = operation({
  id: 'crash.cancelBet',
  method: 'POST',
  path: '/wps/game/crash/bets/:crashBetId/cancel',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Take a bet back before the start',
  params: ownBet,
  value: playedRound,
  refusals: {
    not_found: [404, 'There is no such bet.'],
    betting_over: [409, 'The flight has started. The bet stands.'],
    round_closed: [409, 'This bet is already over.'],
  },
})

/** One's own bets in the flight under way, open and closed: for a page that was loaded again. */
export const getOwnCrashBets = operation({
  id: 'crash.getOwnBets',
  method: 'GET',
  path: '/wps/game/crash/own-bets',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One’s own bets in the flight under way',
  value: z.object({ rounds: z.array(roundView) }),
  refusals: {},
})
