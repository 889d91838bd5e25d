import type { EventResult } from '../results/event-result.ts'
import type { OutcomeResult } from '../results/outcome-result.ts'
import { addScores, NIL_NIL, type Score, subtractScores } from '../results/score.ts'
import type { EventState } from '../sports/sport-event.ts'
import { sportByKey } from '../sports/sports.ts'
import type { MarketLine } from './market.ts'

/**
 * Whether a market has come out while the event goes on: over 2.5 with the third goal, the first half at half time.
 * It is when nothing that can still happen changes any outcome. What can happen is tried: some more of everything for
 * either side, in the period that is played or in the next.
 */
export function isDecided(event: EventState, line: MarketLine, since?: Score): boolean {
  const { regular, periods = [] } = event.result
  if (regular === undefined || periods.includes(undefined)) return false
  const [first, ...others] = futuresOf(event).map((result) => line.settle(result, since))
  if (first === undefined) return false
  return others.every((each) => each !== undefined && isSame(first, each))
}

/** Every number up to one past the longest list of scores, and one past every line. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5000]

function futuresOf({ sport, result }: EventState): readonly EventResult[] {
  const { addsUp, periodsMax } = sportByKey(sport)
  const now = result.regular ?? NIL_NIL
  const over = (result.periods ?? []).filter((each) => each !== undefined)
  if (!addsUp) return seriesFutures(result, now, over)
  const played = subtractScores(now, over.reduce(addScores, NIL_NIL))
  return STEPS.flatMap((home) =>
    STEPS.flatMap((away) => {
      const more = { home, away }
      const later = grow(result, now, more)
      const inThis = { ...later, periods: padded([...over, addScores(played, more)], periodsMax) }
      if (over.length + 1 >= periodsMax) return [inThis]
      return [inThis, { ...later, periods: padded([...over, played, more], periodsMax) }]
    }),
  )
}

function padded(periods: readonly Score[], periodsMax: number): readonly Score[] {
  return Array.from({ length: periodsMax }, (_, index) => periods[index] ?? NIL_NIL)
}

function grow(result: EventResult, now: Score, more: Score): EventResult {
  return {
    ...result,
    regular: addScores(now, more),
    ...(result.withOvertime && { withOvertime: addScores(result.withOvertime, more) }),
    ...(result.decided && { decided: addScores(result.decided, more) }),
    ...(result.corners && { corners: addScores(result.corners, more) }),
    ...(result.bookings && { bookings: addScores(result.bookings, more) }),
  }
}

/** Sets and maps that are over cannot change; what counts the whole series waits until nothing can turn it. */
function seriesFutures(
  result: EventResult,
  now: Score,
  over: readonly Score[],
): readonly EventResult[] {
  return STEPS.flatMap((amount) =>
    [
      { home: amount, away: 0 },
      { home: 0, away: amount },
    ].flatMap((more) => [
      { ...result, regular: addScores(now, more), periods: over },
      { ...result, regular: now, periods: [...over, more] },
    ]),
  )
}

function isSame(left: readonly OutcomeResult[], right: readonly OutcomeResult[]): boolean {
  return left.every((each, index) => each === right[index])
}
