import { assert } from '@baize/kernel'
import { BANKER_DRAWS, DRAWS_UP_TO, NATURAL_MIN } from './rules.ts'

/** What a card counts by its rank: tens and pictures nothing, the others what is on them. */
export function pointsOf(rank: number): number {
  return rank >= 10 ? 0 : rank
}

/** The total of a hand: its last digit. */
export function totalOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0) % 10
}

/** Whether one side has so much on two cards that nobody draws. */
export function hasNatural(player: number, banker: number): boolean {
  return Math.max(player, banker) >= NATURAL_MIN
}

/** Whether the player's side takes a third card, where nobody has a natural. */
export function playerDraws(player: number): boolean {
  return player <= DRAWS_UP_TO
}

/** Whether the banker's side takes one then; `third` is what the player's third card counts, if there is one. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= DRAWS_UP_TO
  const draws = BANKER_DRAWS[banker]
  assert(draws, 'a total without a natural is 0 to 7')
  return draws.includes(third)
}
