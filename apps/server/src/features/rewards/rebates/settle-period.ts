import type { RebateTermsShape } from '@baize/contract'
import { type ProductSums, worthOf } from './rebate-terms.ts'

/** What a member has of a period, and what earlier ones still take off; below zero it is added. */
export interface OpenRebateState {
  readonly level: number
  readonly sums: ProductSums
  readonly takenMinor: bigint
  readonly carryMinor: bigint
}

/** What a close comes to. */
export interface ClosedRebateState {
  readonly worthMinor: bigint
  /** Awarded at the close; 0 is nothing. */
  readonly paidMinor: bigint
  readonly takenOffMinor: bigint
  readonly lapsedMinor: bigint
  readonly carryMinor: bigint
}

/** What a claim pays now: worth so far, less what was taken and what corrections take off. */
export function claimableOf(terms: RebateTermsShape, state: OpenRebateState): bigint {
  const { level, sums, takenMinor, carryMinor } = state
  const off = carryMinor > 0n ? carryMinor : 0n
  return aboveZero(worthOf(terms, level, sums) - takenMinor - off)
}

/** Closes a period: the rest is awarded, or lapses where the terms say so; more than was earned is taken off the next. */
export function closePeriod(terms: RebateTermsShape, state: OpenRebateState): ClosedRebateState {
  const { level, sums, takenMinor, carryMinor } = state
  const worthMinor = worthOf(terms, level, sums)
  const restMinor = worthMinor - takenMinor
  const lapsedMinor = lapses(terms) ? aboveZero(restMinor) : 0n
  const dueMinor = restMinor - lapsedMinor - carryMinor
  const paidMinor = aboveZero(dueMinor)
  const earnedMinor = aboveZero(restMinor - lapsedMinor)
  return {
    ...{ worthMinor, paidMinor, lapsedMinor },
    takenOffMinor: aboveZero(earnedMinor - paidMinor),
    carryMinor: paidMinor - dueMinor,
  }
}

/** How much more a corrected period takes off the next ones; below zero where it was worth more after all. */
export function correctionOf(
  terms: RebateTermsShape,
  {
    beforeMinor,
    afterMinor,
    takenMinor,
  }: {
    readonly beforeMinor: bigint
    readonly afterMinor: bigint
    readonly takenMinor: bigint
  },
): bigint {
  if (!lapses(terms)) return beforeMinor - afterMinor
  return aboveZero(takenMinor - afterMinor) - aboveZero(takenMinor - beforeMinor)
}

function lapses({ mode, atClose }: RebateTermsShape): boolean {
  return mode === 'manual' && atClose === 'lapse'
}

function aboveZero(amountMinor: bigint): bigint {
  return amountMinor > 0n ? amountMinor : 0n
}
