import { memberCount } from '../tree/trees-of-days.ts'
import { netsOf, type RunNets } from './nets.ts'
import { settleContract } from './settle-contract.ts'
import type { AmountsByContract } from './settle-window.ts'
import { type RunInput, sumTeams, type TeamSums, teamAt } from './sum-teams.ts'

/** A day so far: its figures settled and posted by the end of five minutes, or all of them at the close. */
export interface RealTimeInput extends RunInput {
  readonly paidTodayMinor: AmountsByContract
  /** What the close of the day before found paid too much. */
  readonly overpaidBeforeMinor: AmountsByContract
}

/** A step of real-time salary, in columns by contract. */
export interface RealTimeResult extends TeamSums {
  readonly tiers: Int16Array
  /** What the whole day so far is worth, less what was overpaid the day before. */
  readonly duesMinor: BigInt64Array
  readonly payoutsMinor: BigInt64Array
  /** What was paid above what is due. At the close it comes off the next day. */
  readonly overpaidMinor: BigInt64Array
  readonly nets: RunNets
}

/**
 * Settles a step of real-time salary. Every step works out the whole day so far, so that rounding loses no more than
 * one unit a day; what is due may fall below what was paid, and then nothing is paid until it is made up.
 */
export function settleRealTime(input: RealTimeInput): RealTimeResult {
  const { contracts, paidTodayMinor, overpaidBeforeMinor } = input
  const sums = sumTeams(input)
  const tiers = new Int16Array(contracts.length)
  const duesMinor = new BigInt64Array(contracts.length)
  const payoutsMinor = new BigInt64Array(contracts.length)
  const overpaidMinor = new BigInt64Array(contracts.length)
  for (const [index, { id, terms }] of contracts.entries()) {
    const { tier, payoutMinor } = settleContract(terms, teamAt(sums, index))
    const dueMinor = payoutMinor - (overpaidBeforeMinor.get(id) ?? 0n)
    const restMinor = dueMinor - (paidTodayMinor.get(id) ?? 0n)
    tiers[index] = tier
    duesMinor[index] = dueMinor
    payoutsMinor[index] = restMinor > 0n ? restMinor : 0n
    overpaidMinor[index] = restMinor < 0n ? -restMinor : 0n
  }
  const nets = netsOf(contracts, payoutsMinor, memberCount(input.trees))
  return { ...sums, tiers, duesMinor, payoutsMinor, overpaidMinor, nets }
}
