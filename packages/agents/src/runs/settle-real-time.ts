import { type Minor, minor } from '@baize/kernel'
import type { ContractInRun } from './contract-in-run.ts'
import { netsOf, type RunNets } from './nets.ts'
import { settleContract } from './settle-contract.ts'
import type { AmountsByContract } from './settle-window.ts'
import { type RunInput, sumTeams, type TeamSums } from './sum-teams.ts'

/** A day so far: its figures settled and posted by the end of five minutes, or all of them at the close. */
export interface RealTimeInput extends RunInput {
  readonly paidTodayMinor: AmountsByContract
  /** What the close of the day before found paid too much. */
  readonly overpaidBeforeMinor: AmountsByContract
}

export interface RealTimeRow extends TeamSums {
  readonly contract: ContractInRun
  readonly tier: number | null
  /** What the whole day so far is worth, less what was overpaid the day before. */
  readonly dueMinor: bigint
  readonly paidBeforeMinor: bigint
  readonly payoutMinor: Minor
  /** What was paid above what is due. At the close it comes off the next day. */
  readonly overpaidMinor: Minor
}

/**
 * A step of real-time salary. Every step works out the whole day so far, so that rounding loses no more than one unit
 * a day; what is due may fall below what was paid, and then nothing is paid until it is made up.
 */
export function settleRealTime(
  input: RealTimeInput,
): RunNets & { readonly rows: readonly RealTimeRow[] } {
  const sums = sumTeams(input)
  const rows = input.contracts.map((contract, index): RealTimeRow => {
    const own = sums[index] as TeamSums
    const { tier, payoutMinor } = settleContract(contract.terms, own)
    const dueMinor = payoutMinor - (input.overpaidBeforeMinor.get(contract.id) ?? 0n)
    const paidBeforeMinor = input.paidTodayMinor.get(contract.id) ?? 0n
    return {
      ...{ contract, ...own, tier, dueMinor, paidBeforeMinor },
      payoutMinor: aboveZero(dueMinor - paidBeforeMinor),
      overpaidMinor: aboveZero(paidBeforeMinor - dueMinor),
    }
  })
  const deltas = rows.map(({ contract: { giver, receiver }, payoutMinor }) => ({
    ...{ giver, receiver, deltaMinor: payoutMinor },
  }))
  return { rows, ...netsOf(deltas) }
}

function aboveZero(amountMinor: bigint): Minor {
  return minor(amountMinor > 0n ? amountMinor : 0n)
}
