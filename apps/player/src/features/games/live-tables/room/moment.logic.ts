import type { TableRoom } from '@baize/contract'
import { BEACON_LATE_MS, INSURANCE_MS, leastRoundMs, TURN_MS } from '@baize/rooms'

/** What happens at a table at a moment of the server's time. */
export type Moment =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'paused' }
  /** The shoe is shuffled; betting begins after it. */
  | { readonly kind: 'shuffling'; readonly leftMs: number; readonly wholeMs: number }
  | { readonly kind: 'betting'; readonly leftMs: number; readonly wholeMs: number }
  /** Hands of blackjack are played: one decides, or all may insure, for so long. */
  | { readonly kind: 'playing'; readonly leftMs: number; readonly wholeMs: number }
  /** Betting is over and nothing is drawn yet. */
  | { readonly kind: 'closed' }
  /** The round is drawn with a public beacon that is not out: for how long it is not due, or nothing where it is. Or no round begins without it. */
  | { readonly kind: 'beacon'; readonly leftMs: number; readonly wholeMs: number }
  | { readonly kind: 'beacon' }
  /** The picture plays what was drawn, for so long by now. */
  | { readonly kind: 'shown'; readonly sinceMs: number; readonly showMs: number }
  | { readonly kind: 'settled' }

export type TimedTable = Pick<TableRoom, 'round' | 'shoe' | 'isPaused'> &
  Partial<Pick<TableRoom, 'game' | 'settings'>>

/** A table with a public beacon that begins no round for so long waits for it. */
const NEXT_ROUND_LATE_MS = 8_000

/** In the last of them betting is called to its end. */
export const LAST_CALL_MS = 3_000
/** Before the first round of a shoe nobody says how long it is shuffled. */
const SHUFFLE_MS = 20_000

/**
 * The server says what was drawn and when; between its words the phases follow from the times alone, so that a page
 * that hears late, or joins in the middle, is where everybody is.
 */
export function momentOf(table: TimedTable | undefined, nowMs: number): Moment {
  if (!table) return { kind: 'waiting' }
  const { round } = table
  const shuffledAtMs = table.shoe?.shufflingUntilMs ?? 0
  if (!round) {
    if (table.isPaused) return { kind: 'paused' }
    const leftMs = shuffledAtMs - nowMs
    if (leftMs <= 0) return { kind: 'waiting' }
    return { kind: 'shuffling', leftMs, wholeMs: Math.max(leftMs, SHUFFLE_MS) }
  }
  const { result, drawnAtMs, shownUntilMs, bettingUntilMs, openedAtMs } = round
  if (result && drawnAtMs !== null && shownUntilMs !== null) {
    if (nowMs >= shownUntilMs) return settledOr(table, nowMs - shownUntilMs, nowMs)
    return { kind: 'shown', sinceMs: nowMs - drawnAtMs, showMs: shownUntilMs - drawnAtMs }
  }
  const { play } = round
  if (play && play.phase !== 'over' && !round.isVoid) {
    const wholeMs = play.phase === 'insurance' ? INSURANCE_MS : TURN_MS
    // The clock stops while cards are dealt.
    const leftMs = Math.min(wholeMs, Math.max(0, play.untilMs - nowMs))
    return { kind: 'playing', leftMs, wholeMs }
  }
  if (round.phase !== 'betting') {
    if (round.isVoid || round.phase === 'settled') {
      return settledOr(table, nowMs - (round.beacon?.atMs ?? nowMs) - BEACON_LATE_MS, nowMs)
    }
    return round.beacon ? untilBeacon(round.beacon.atMs, bettingUntilMs, nowMs) : { kind: 'closed' }
  }
  if (table.isPaused) return { kind: 'paused' }
  if (nowMs < shuffledAtMs) {
    return { kind: 'shuffling', leftMs: shuffledAtMs - nowMs, wholeMs: shuffledAtMs - openedAtMs }
  }
  const leftMs = bettingUntilMs - nowMs
  if (leftMs <= 0) return { kind: 'closed' }
  return { kind: 'betting', leftMs, wholeMs: bettingUntilMs - Math.max(openedAtMs, shuffledAtMs) }
}

function untilBeacon(atMs: number, fromMs: number, nowMs: number): Moment {
  const leftMs = atMs - nowMs
  return leftMs > 0 ? { kind: 'beacon', leftMs, wholeMs: atMs - fromMs } : { kind: 'beacon' }
}

/** Between rounds; where the next one does not come in its time, it is the beacon that it waits for. */
function settledOr(
  { round, isPaused, game, settings }: TimedTable,
  sinceMs: number,
  nowMs: number,
): Moment {
  if (isPaused || !round || !game || settings?.beacon !== 'public') return { kind: 'settled' }
  const leastMs = round.openedAtMs + leastRoundMs(game, settings.pace) + NEXT_ROUND_LATE_MS
  const isLate = sinceMs > NEXT_ROUND_LATE_MS && nowMs > leastMs
  return isLate ? { kind: 'beacon' } : { kind: 'settled' }
}

/** Whole seconds that are left, for the figure in the ring; undefined where nothing runs down. */
export function secondsLeft(moment: Moment): number | undefined {
  return 'leftMs' in moment ? Math.ceil(moment.leftMs / 1_000) : undefined
}

export function isLastCall(moment: Moment): boolean {
  return moment.kind === 'betting' && moment.leftMs <= LAST_CALL_MS
}
