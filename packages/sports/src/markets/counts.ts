import type { Specifiers } from '../feed/specifiers.ts'
import { type EventResult, periodScore } from '../results/event-result.ts'
import { addScores, leaderOf, NIL_NIL, type Score, subtractScores } from '../results/score.ts'
import type { Count } from './market.ts'

/** The parts of a match that markets count, each from the result alone. */

export const regularPlay: Count = ({ regular }) => regular

/** Where no overtime was played, regular play is all there was, unless it ended level and somebody had to win. */
export const withOvertime: Count = (result) => result.withOvertime ?? result.regular

/** The score that decides who goes through. The score of one match does not say it: there may have been another. */
export const wholeTie: Count = (result) => result.decided

export const corners: Count = (result) => result.corners

export const bookings: Count = (result) => result.bookings

export const firstHalf: Count = (result) => periodScore(result, 1)

/** What was scored after half time of regular play, from the first half where the second is not given. */
export const secondHalf: Count = (result) => {
  const second = result.periods?.[1]
  if (second !== undefined) return second
  const first = periodScore(result, 1)
  return result.regular && first && subtractScores(result.regular, first)
}

/** The first half of a match of four quarters. */
export const firstTwoQuarters: Count = (result) => {
  if (result.halfTime !== undefined) return result.halfTime
  const [first, second] = [1, 2].map((period) => periodScore(result, period))
  return first && second && addScores(first, second)
}

/** The period that a specifier numbers, such as `quarternr=3`. */
export function periodNamed(specifier: string): Count {
  return (result, specifiers) => periodScore(result, numberOf(specifiers, specifier) ?? 0)
}

/** Games of a tennis match: the sum of its sets, none of which may be missing. */
export const allGames: Count = (result) =>
  result.games ?? wholeOf(result)?.reduce(addScores, NIL_NIL)

const ONE_TO = { home: { home: 1, away: 0 }, away: { home: 0, away: 1 } }

/** How many periods each side won. */
export function periodsWon(result: EventResult): Score | undefined {
  return wholeOf(result)?.reduce((won: Score, period) => {
    const leader = leaderOf(period)
    return leader === undefined ? won : addScores(won, ONE_TO[leader])
  }, NIL_NIL)
}

/** The periods, when all of them are known. */
function wholeOf({ periods }: EventResult): readonly Score[] | undefined {
  const known = periods?.filter((each) => each !== undefined)
  return known?.length === periods?.length ? known : undefined
}

const NUMBER = /^[1-9]\d?$/

/** A specifier that counts from one, such as `goalnr`. */
export function numberOf(specifiers: Specifiers, name: string): number | undefined {
  const text = specifiers[name]
  return text !== undefined && NUMBER.test(text) ? Number(text) : undefined
}
