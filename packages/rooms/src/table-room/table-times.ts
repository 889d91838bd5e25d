import type { SpotGame } from './table-kind.ts'
import type { TableResult } from './table-result.ts'

/** How long a round takes bets, and how long its picture plays, in milliseconds. */
export interface TableTimes {
  readonly bettingMs: number
  readonly showingMs: number
}

export type TablePace = 'normal' | 'speed'

const SECOND = 1_000
const timesOf = (betting: number, showing: number): TableTimes => ({
  bettingMs: betting * SECOND,
  showingMs: showing * SECOND,
})

/** As other houses have them: a round of baccarat takes 48 seconds, one of speed baccarat 27, and roulette takes bets for 25 or 15. */
export const TABLE_TIMES: Readonly<Record<SpotGame, Readonly<Record<TablePace, TableTimes>>>> = {
  baccarat: { normal: timesOf(15, 12), speed: timesOf(10, 8) },
  roulette: { normal: timesOf(20, 12), speed: timesOf(12, 8) },
  'sic-bo': { normal: timesOf(15, 8), speed: timesOf(10, 6) },
  'dragon-tiger': { normal: timesOf(12, 5), speed: timesOf(8, 4) },
  // Birds come in, and then the contest is as long as was drawn.
  cockfight: { normal: timesOf(30, 10), speed: timesOf(15, 10) },
  // Besides, each hand has its own time.
  blackjack: { normal: timesOf(15, 5), speed: timesOf(10, 4) },
}

/** A contest begins so often, whatever happened in the one before. */
const FIGHT_EVERY_MS: Readonly<Record<TablePace, number>> = {
  normal: 90 * SECOND,
  speed: 75 * SECOND,
}

/** How long the picture of a result plays, in milliseconds. */
export function showingMsOf(result: TableResult, pace: TablePace): number {
  const { showingMs } = TABLE_TIMES[result.game][pace]
  return result.game === 'cockfight' ? showingMs + result.seconds * SECOND : showingMs
}

/** How long after it was opened a round is followed by the next at the soonest, in milliseconds; where nothing is said, at once. */
export function leastRoundMs(game: SpotGame, pace: TablePace): number {
  return game === 'cockfight' ? FIGHT_EVERY_MS[pace] : 0
}

/** In which a hand of blackjack decides; then it stands. */
export const TURN_MS = 12 * SECOND
/** A card on its way from the shoe. */
export const CARD_MS = 300
/** In which all seats may insure. */
export const INSURANCE_MS = 7 * SECOND
/** Whose seat it was in the round before has it to themselves for so long. */
export const SEAT_KEPT_MS = 8 * SECOND

/** Between a round that was paid and the next. */
export const BETWEEN_ROUNDS_MS = 3 * SECOND
/** The last of the betting, in which it is called. */
export const LAST_CALL_MS = 3 * SECOND
/** In which members who are present give their seeds for a shoe. */
export const SHUFFLE_MS = 20 * SECOND
/** What betting has at least after another server has taken the table over. */
export const AFTER_TAKEOVER_MS = 5 * SECOND
