import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { PartPeriod } from '../calendar/day-parts.ts'
import type { RunPeriod } from '../calendar/windows-to-run.ts'

export type ContractType = 'dividend' | 'daily_salary' | 'hourly' | 'real_time'

/** One row of terms. A floor that is missing is met. */
export interface Tier {
  readonly validBetMinMinor?: bigint
  /** Held against the net loss less what was carried in. */
  readonly netLossMinMinor?: bigint
  readonly activeMembersMin?: number
  /** Paid by rate: the part of the base. Paid as a fixed sum: that sum in minor units. */
  readonly worth: Ratio
}

/** What an agent gets of the figures of the own team. A change is another contract. */
export interface Terms {
  readonly type: ContractType
  /** Free for dividends; salaries have one of their own. */
  readonly period: RunPeriod | PartPeriod
  readonly metric: 'net_loss' | 'valid_bet'
  readonly pay: 'rate' | 'fixed'
  readonly tiers: readonly Tier[]
  /** What a member must have bet in a window to be active, in minor units and at least 1. */
  readonly activeBetMinor: bigint
  /** A base below zero is made up by the windows that follow. */
  readonly carriesNegative: boolean
  /** The net loss is less what the team cost: bonuses, rebates, fees. */
  readonly deductsCosts: boolean
  readonly payoutMaxMinor?: bigint
  /** The part of each product that counts; what is not named counts for nothing. Without weights all counts in full. */
  readonly weights?: Readonly<Record<string, Ratio>>
}

const NOTHING = ratio(0n)

/** The highest rate or sum of the tiers, by which contracts of one type are compared. */
export function rateOf({ tiers }: Terms): Ratio {
  return tiers.reduce((best, { worth }) => (exceeds(worth, best) ? worth : best), NOTHING)
}

/** Whether two contracts can be compared by their rates. */
export function isSameKind(one: Terms, other: Terms): boolean {
  return one.pay === other.pay && one.metric === other.metric
}

export function isRateAbove(one: Terms, other: Terms): boolean {
  return exceeds(rateOf(one), rateOf(other))
}

/** Hours and days of real-time salary stand by themselves. */
export function carries({ type, carriesNegative }: Terms): boolean {
  return carriesNegative && (type === 'dividend' || type === 'daily_salary')
}

function exceeds(one: Ratio, other: Ratio): boolean {
  return compareRatios(one, other) > 0
}
