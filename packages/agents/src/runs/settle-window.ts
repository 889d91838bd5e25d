import type { DaySpan } from '../calendar/day.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { ContractInRun } from './contract-in-run.ts'
import type { Figures } from './figures.ts'
import { netsOf, type RunNets } from './nets.ts'
import { type ContractResultOfWindow, settleContract } from './settle-contract.ts'
import { sumTeams, type TeamSums } from './sum-teams.ts'

/** Amounts in minor units by contract. */
export type AmountsByContract = ReadonlyMap<string, bigint>

/** All that a window is made of; the same input gives the same rows. */
export interface WindowInput {
  readonly days: DaySpan
  /** In the order of their offers, each with a day in the window. */
  readonly contracts: readonly ContractInRun[]
  /** Together they cover the window. */
  readonly trees: readonly TreeSpan[]
  readonly figures: Figures
  /** What the last run of the window before left to be made up. Empty for hours. */
  readonly carriesMinor: AmountsByContract
  /** What the last run of this window paid. */
  readonly paidBeforeMinor: AmountsByContract
}

export interface RunRow extends TeamSums, ContractResultOfWindow {
  readonly contract: ContractInRun
  /** What this run moves: the payout less what the last run of the window paid. */
  readonly deltaMinor: bigint
}

export interface WindowResult extends RunNets {
  /** By first day, then in the order of offers. */
  readonly rows: readonly RunRow[]
}

/**
 * Settles a window of any kind but real time: what each contract's team came to, the tier, the payout, and what is
 * carried. A contract takes the carry of its own window before, or of the contract it replaced, before or in this one.
 */
export function settleWindow(input: WindowInput): WindowResult {
  const sums = sumTeams(input)
  const carriesMinor = new Map(input.carriesMinor)
  const inOrder = input.contracts
    .map((contract, index) => ({ contract, index }))
    .toSorted((a, b) => a.contract.from - b.contract.from)
  const rows = inOrder.map(({ contract, index }): RunRow => {
    const own = sums[index] as TeamSums
    const { id, terms, replacesId } = contract
    const carryInMinor = carriesMinor.get(id) ?? carriesMinor.get(replacesId ?? '') ?? 0n
    const result = settleContract(terms, own, carryInMinor)
    carriesMinor.set(id, result.carryOutMinor)
    const deltaMinor = result.payoutMinor - (input.paidBeforeMinor.get(id) ?? 0n)
    return { contract, ...own, ...result, deltaMinor }
  })
  return { rows, ...netsOf(rows.map(deltaOf)) }
}

/** What the next window starts from. */
export function carriesOf(rows: readonly RunRow[]): AmountsByContract {
  return new Map(rows.map(({ contract, carryOutMinor }) => [contract.id, carryOutMinor]))
}

export function payoutsOf(rows: readonly RunRow[]): AmountsByContract {
  return new Map(rows.map(({ contract, payoutMinor }) => [contract.id, payoutMinor]))
}

/** Whether a row tells anything: hours in which nothing happened are not kept. */
export function hasFigures(sums: TeamSums): boolean {
  return sums.validBetMinor !== 0n || sums.netLossMinor !== 0n || sums.activeMembers !== 0
}

function deltaOf({ contract: { giver, receiver }, deltaMinor }: RunRow) {
  return { giver, receiver, deltaMinor }
}
