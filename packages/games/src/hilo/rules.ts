import { assert, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { RANK_COUNT } from '../tables/rules.ts'
import type { HiloGuess } from './events.ts'

/**
 * Hilo, version 1. Each card is drawn from a whole pack, so that what was seen says nothing of what
 * comes. A right guess pays its chance turned over; one percent of the whole is the house's.
 */
export const HILO_VERSION = 'hilo@1'

/** What every plan of guesses and skips returns, exactly. */
export const HILO_RTP: Ratio = ratio(99, 100)

/** Cards of a round: the first one, and 51 to guess or to skip. */
export const CARD_COUNT = 52

/** The same rank three times running. No guess is taken that would pay more. */
export const MULTIPLIER_CEILING: Ratio = multiplyRatios(HILO_RTP, ratio(BigInt(RANK_COUNT) ** 3n))

const ACE = 1
const KING = RANK_COUNT

export const GUESSES = ['higher', 'lower'] as const

/** How many of the thirteen ranks make a guess right. An equal rank does, unless all would. */
export function ranksFor(rank: number, guess: HiloGuess): number {
  assert(rank >= ACE && rank <= KING, 'a rank is from ace to king')
  if (guess === 'higher') return rank === ACE ? RANK_COUNT - 1 : KING + 1 - rank
  return rank === KING ? RANK_COUNT - 1 : rank
}

/** What a guess on a card of this rank means: the equal rank is with it, without it, or all there is. */
export function meaningOf(rank: number, guess: HiloGuess): 'orSame' | 'strict' | 'same' {
  if (guess === 'higher') return rank === ACE ? 'strict' : rank === KING ? 'same' : 'orSame'
  return rank === KING ? 'strict' : rank === ACE ? 'same' : 'orSame'
}

export function isRight(guess: HiloGuess, from: number, to: number): boolean {
  const meaning = meaningOf(from, guess)
  if (from === to) return meaning !== 'strict'
  return guess === 'higher' ? to > from : to < from
}

/** The chance of a guess, exactly. */
export function chanceOf(rank: number, guess: HiloGuess): Ratio {
  return ratio(ranksFor(rank, guess), RANK_COUNT)
}

/** What cashing out pays after one more right guess; nothing was guessed before where there is no reached. */
export function multiplierAfter(reached: Ratio | undefined, rank: number, guess: HiloGuess): Ratio {
  const { numerator, denominator } = chanceOf(rank, guess)
  return multiplyRatios(reached ?? HILO_RTP, ratio(denominator, numerator))
}

/** Whether a guess would pay no more than a round may. */
export function isWithinCeiling(
  reached: Ratio | undefined,
  rank: number,
  guess: HiloGuess,
): boolean {
  return compareRatios(multiplierAfter(reached, rank, guess), MULTIPLIER_CEILING) <= 0
}
