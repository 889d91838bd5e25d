import type { RoundView } from '@baize/contract'
import type { KenoEvent, KenoOptions } from '@baize/games/keno/events'
import { DRAWN_COUNT, NUMBER_COUNT, PICKS_MAX } from '@baize/games/keno/rules'
import { assert } from '@baize/kernel'

export function choiceOf(round: RoundView): KenoOptions {
  return round.options as unknown as KenoOptions
}

/** What was drawn in a round, in order, and what of it had been chosen. */
export function drawOf(round: RoundView): {
  readonly numbers: readonly number[]
  readonly hits: readonly number[]
} {
  assert(round.gameCode === 'keno', 'the round is one of this game')
  const events = round.events as unknown as readonly KenoEvent[]
  const drawn = events.find((event) => event.type === 'drawn')
  assert(drawn, 'a round of keno has a draw')
  return drawn
}

/** What of a draw may be seen at a moment of the show: one number after the other. */
export function shownOf(round: RoundView | undefined, progress: number): readonly number[] {
  if (!round) return []
  const count = progress === 1 ? DRAWN_COUNT : Math.floor(progress * (DRAWN_COUNT + 1))
  return drawOf(round).numbers.slice(0, count)
}

/** The choice with a number put in or taken out; a full choice takes no more. */
export function toggled(numbers: readonly number[], number: number): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((each) => each !== number)
  return numbers.length < PICKS_MAX ? [...numbers, number] : numbers
}

/** Ten numbers by chance, or as many as were chosen before. `random` gives a number below its bound. */
export function quickPick(count: number, random: (bound: number) => number): readonly number[] {
  const left = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1)
  return Array.from({ length: count === 0 ? PICKS_MAX : count }, () =>
    left.splice(random(left.length), 1),
  ).flat()
}

/** Whether two choices are the same, in whatever order they were made. */
export function isSameChoice(left: KenoOptions, right: KenoOptions): boolean {
  return (
    left.risk === right.risk &&
    left.numbers.length === right.numbers.length &&
    left.numbers.every((number) => right.numbers.includes(number))
  )
}
