import type { RoundView } from '@baize/contract'
import type { DiceDirection, DiceEvent, DiceOptions } from '@baize/games/dice/events'
import { targetWith, WINNING_ROLLS_MAX, WINNING_ROLLS_MIN } from '@baize/games/dice/rules'
import { assert } from '@baize/kernel'
import { within } from '../originals/hundredths.logic.ts'

/** The target moves by whole numbers on the track and with the keys. */
const STEP = 100

/** The roll of a round; undefined before the first. */
export function rollOf(round: RoundView | undefined): number | undefined {
  if (!round) return undefined
  assert(round.gameCode === 'dice', 'the round is one of this game')
  const events = round.events as unknown as readonly DiceEvent[]
  return events.find((event) => event.type === 'rolled')?.roll
}

/** The bet a round was played with. */
export function betOf(round: RoundView): DiceOptions {
  return round.options as unknown as DiceOptions
}

/** The least and the most a target can be on a side. */
export function limitsOf(direction: DiceDirection): {
  readonly least: number
  readonly most: number
} {
  const ends = [WINNING_ROLLS_MIN, WINNING_ROLLS_MAX].map((wins) => targetWith(direction, wins))
  return { least: Math.min(...ends), most: Math.max(...ends) }
}

/** The bet with its target moved by one step, to the next whole number. */
export function stepTarget({ direction, target }: DiceOptions, by: -1 | 1): DiceOptions {
  const { least, most } = limitsOf(direction)
  const next = by === 1 ? Math.floor(target / STEP) + 1 : Math.ceil(target / STEP) - 1
  return { direction, target: within(next * STEP, least, most) }
}

/** The bet on the other side with the same chance. */
export function otherSide({ direction, target }: DiceOptions): DiceOptions {
  return { direction: direction === 'under' ? 'over' : 'under', target: 9_999 - target }
}

/** The four digits of a roll, from the tens on. */
export function digitsOf(roll: number): readonly string[] {
  return [...String(roll).padStart(4, '0')]
}

/** Where a number between two others stands at a moment of the show: quick, then settling. */
export function settleAt(from: number, to: number, progress: number): number {
  const eased = 1 - (1 - progress) ** 4
  return Math.round(from + (to - from) * eased)
}
