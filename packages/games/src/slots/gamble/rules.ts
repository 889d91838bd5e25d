import { assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { type Card, DECK_SIZE, suitOf } from '../../tables/rules.ts'

/** Double or nothing after a win: calls of a card's colour or suit, from a whole pack each time. */
export interface GambleRule {
  /** Right calls after which the win is collected by itself. */
  readonly steps: number
  /** What a call may bring the win to at most, in stakes. */
  readonly ceilingStakes: number
}

/** The suits in the order in which cards are numbered. */
export const GAMBLE_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export const GAMBLE_CALLS = ['red', 'black', ...GAMBLE_SUITS] as const
export type GambleCall = (typeof GAMBLE_CALLS)[number]

/** What a right call makes of the win: its chance turned over, so that a call returns exactly all that it risks. */
export function timesOf(call: GambleCall): 2 | 4 {
  return call === 'red' || call === 'black' ? 2 : 4
}

export function chanceOfCall(call: GambleCall): Ratio {
  return ratio(1, timesOf(call))
}

export function isRightCall(call: GambleCall, card: Card): boolean {
  const suit = GAMBLE_SUITS[suitOf(card)]
  assert(suit !== undefined, 'a card has one of four suits')
  const isRed = suit === 'hearts' || suit === 'diamonds'
  return call === suit || call === (isRed ? 'red' : 'black')
}

/** What a call returns of what it risks, counted over every card there is. */
export function returnOfCall(call: GambleCall): Ratio {
  const right = Array.from({ length: DECK_SIZE }, (_, card) => isRightCall(call, card))
  const chance = ratio(right.filter(Boolean).length, DECK_SIZE)
  return multiplyRatios(chance, ratio(timesOf(call)))
}

/** Whether so many units can be staked on a call after so many right ones. */
export function canCall(
  gamble: GambleRule,
  stakeUnits: number,
  { units, step }: { readonly units: number; readonly step: number },
  call: GambleCall,
): boolean {
  const mostUnits = gamble.ceilingStakes * stakeUnits
  return units > 0 && step < gamble.steps && units * timesOf(call) <= mostUnits
}
