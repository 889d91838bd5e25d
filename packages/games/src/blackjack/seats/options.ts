import { type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import { isRecord } from '../../is-record.ts'
import { RETURNS } from '../rules.ts'
import type { SeatStakes, SeatsOptions } from './events.ts'
import {
  RETURN_MAX_MINOR,
  SEATS_MAX,
  SIDE_BET_MAX_MINOR,
  SIDE_RETURNS,
  STAKE_STEP_MINOR,
  STAKES_ON_SEAT_MAX,
} from './rules.ts'

const NAMES = ['hands', 'handMinor', 'perfectPairsMinor', 'plusThreeMinor'] as const
const STAKE_PATTERN = /^(?:0|[1-9]\d{0,14})$/

/** The stakes on each seat as numbers. */
export interface SeatAmounts {
  readonly hand: bigint
  readonly perfectPairs: bigint
  readonly plusThree: bigint
}

/** Reads the bets of a round. The first fault is named: `fields`, `hands`, `stake`, `sideBet` or `exposure`. */
export function parseSeats(input: unknown): Result<SeatsOptions, 'options_invalid'> {
  const wrong = (fault: string) => refuse('options_invalid', { fault })
  if (!isRecord(input) || Object.keys(input).length !== NAMES.length) return wrong('fields')
  const { hands, handMinor, perfectPairsMinor, plusThreeMinor } = input
  if (typeof hands !== 'number' || !Number.isInteger(hands) || hands < 1 || hands > SEATS_MAX) {
    return wrong('hands')
  }
  if (!isStake(handMinor) || handMinor === '0') return wrong('stake')
  if (!isStake(perfectPairsMinor) || !isStake(plusThreeMinor)) return wrong('sideBet')
  const options = { hands, handMinor, perfectPairsMinor, plusThreeMinor }
  const { hand, ...sides } = amountsOf(options)
  for (const side of Object.values(sides)) {
    if (side > hand || side > SIDE_BET_MAX_MINOR) return wrong('sideBet')
  }
  return mostReturnedOf(options) > RETURN_MAX_MINOR ? wrong('exposure') : succeed(options)
}

function isStake(text: unknown): text is string {
  if (typeof text !== 'string' || !STAKE_PATTERN.test(text)) return false
  return BigInt(text) % BigInt(STAKE_STEP_MINOR) === 0n
}

export function amountsOf(options: SeatStakes): SeatAmounts {
  return {
    hand: BigInt(options.handMinor),
    perfectPairs: BigInt(options.perfectPairsMinor),
    plusThree: BigInt(options.plusThreeMinor),
  }
}

/** The total stake at the deal. */
export function openingStakeOf(options: SeatsOptions): bigint {
  return stakePartsOf(options).reduce((sum, part) => sum + part, 0n)
}

export function stakePartsOf(options: SeatsOptions): readonly bigint[] {
  const { hand, perfectPairs, plusThree } = amountsOf(options)
  const onSeat = [hand, perfectPairs, plusThree].filter((part) => part > 0n)
  return Array.from({ length: options.hands }, () => onSeat).flat()
}

/** An upper bound on the return of a round: every hand and side bet at its best. */
export function mostReturnedOf(options: SeatsOptions): bigint {
  const { hand, perfectPairs, plusThree } = amountsOf(options)
  const onSeat =
    hand * BigInt(STAKES_ON_SEAT_MAX) * BigInt(RETURNS.won[0]) +
    perfectPairs * SIDE_RETURNS.perfectPair +
    plusThree * SIDE_RETURNS.suitedThree
  return BigInt(options.hands) * onSeat
}

/**
 * An upper bound on the return of a round as a multiple of its stakes. A blackjack is no pair and at best makes a
 * straight flush; a pair wins even money. Later stakes pay no more than that.
 */
export function highestOutcomeOf(options: SeatsOptions): Ratio {
  const { hand, perfectPairs, plusThree } = amountsOf(options)
  const staked = 2n * (hand + perfectPairs + plusThree)
  const withPair =
    4n * hand +
    2n * (perfectPairs * SIDE_RETURNS.perfectPair + plusThree * SIDE_RETURNS.suitedThree)
  const withBlackjack = 5n * hand + 2n * plusThree * SIDE_RETURNS.straightFlush
  return ratio(withPair > withBlackjack ? withPair : withBlackjack, staked)
}
