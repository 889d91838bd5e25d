import { memberCount } from '../tree/trees-of-days.ts'
import type { ContractInRun } from './contract-in-run.ts'
import { netsOf, type RunNets } from './nets.ts'
import { settleContract } from './settle-contract.ts'
import { type RunInput, sumTeams, type TeamSums, teamAt } from './sum-teams.ts'

/** Amounts in minor units by contract; what is missing is zero. */
export type AmountsByContract = ReadonlyMap<string, bigint>

/** All that a window is made of; the same input gives the same rows. A contract comes after the one it replaced. */
export interface WindowInput extends RunInput {
  /** What the last run of the window before left to be made up. Empty for hours. */
  readonly carriesMinor: AmountsByContract
  /** What the last run of this window paid. */
  readonly paidBeforeMinor: AmountsByContract
}

/** A settled window, in columns by contract, so that a million of them are written as a few arrays. */
export interface WindowResult extends TeamSums {
  readonly carriesInMinor: BigInt64Array
  readonly basesMinor: BigInt64Array
  /** The tier by its index in the terms, or `NO_TIER`. */
  readonly tiers: Int16Array
  readonly payoutsMinor: BigInt64Array
  readonly carriesOutMinor: BigInt64Array
  /** What this run moves: the payout less what the last run of the window paid. */
  readonly deltasMinor: BigInt64Array
  readonly nets: RunNets
}

/**
 * Settles a window of any kind but real time: what each contract's team came to, the tier, the payout, and what is
 * carried. A contract takes the carry of its own window before, or, where it begins in this one, what the contract that
 * it replaced left.
 */
export function settleWindow(input: WindowInput): WindowResult {
  const { contracts, days, trees, paidBeforeMinor } = input
  const sums = sumTeams(input)
  const columns = makeColumns(contracts.length)
  const carriesMinor = new Map(input.carriesMinor)
  const replaced = new Set(contracts.flatMap(({ replacesId }) => replacesId ?? []))
  for (let index = 0; index < contracts.length; index += 1) {
    const { id, from, replacesId, terms } = contracts[index] as ContractInRun
    const carryInMinor = carriesMinor.get(from < days.first ? id : (replacesId ?? id)) ?? 0n
    const settled = settleContract(terms, teamAt(sums, index), carryInMinor)
    if (replaced.has(id)) carriesMinor.set(id, settled.carryOutMinor)
    columns.carriesInMinor[index] = carryInMinor
    columns.basesMinor[index] = settled.baseMinor
    columns.tiers[index] = settled.tier
    columns.payoutsMinor[index] = settled.payoutMinor
    columns.carriesOutMinor[index] = settled.carryOutMinor
    columns.deltasMinor[index] = settled.payoutMinor - (paidBeforeMinor.get(id) ?? 0n)
  }
  return { ...sums, ...columns, nets: netsOf(contracts, columns.deltasMinor, memberCount(trees)) }
}

/** A column by contract, without zeros: the carries out of a window for the next one, or its payouts for its next run. */
export function amountsByContract(
  contracts: readonly ContractInRun[],
  column: BigInt64Array,
): AmountsByContract {
  const amounts = new Map<string, bigint>()
  for (const [index, { id }] of contracts.entries()) {
    const amountMinor = column[index] as bigint
    if (amountMinor !== 0n) amounts.set(id, amountMinor)
  }
  return amounts
}

function makeColumns(lines: number) {
  return {
    carriesInMinor: new BigInt64Array(lines),
    basesMinor: new BigInt64Array(lines),
    tiers: new Int16Array(lines),
    payoutsMinor: new BigInt64Array(lines),
    carriesOutMinor: new BigInt64Array(lines),
    deltasMinor: new BigInt64Array(lines),
  }
}
