import { assert, type DaySpan } from '@baize/kernel'
import type { ContractInRun } from './contract-in-run.ts'
import { type ProductWeights, sharedWeights } from './weights.ts'

/** What of contracts is asked again and again while teams are added up, in columns by contract. */
export interface TeamColumns {
  readonly agents: Int32Array
  /** The first and last day of each in the window. */
  readonly firsts: Int32Array
  readonly lasts: Int32Array
  readonly deductsCosts: Uint8Array
  readonly activeBetsMinor: BigInt64Array
  readonly weights: readonly ProductWeights[]
}

export function readColumns(
  contracts: readonly ContractInRun[],
  days: DaySpan,
  productNames: readonly string[],
): TeamColumns {
  const shareWeights = sharedWeights(productNames)
  const columns = {
    agents: new Int32Array(contracts.length),
    firsts: new Int32Array(contracts.length),
    lasts: new Int32Array(contracts.length),
    deductsCosts: new Uint8Array(contracts.length),
    activeBetsMinor: new BigInt64Array(contracts.length),
    weights: contracts.map(({ terms }) => shareWeights(terms)),
  }
  for (const [index, { receiver, terms, from, to }] of contracts.entries()) {
    const first = Math.max(from, days.first)
    const last = Math.min(to ?? days.last, days.last)
    assert(first <= last, 'a contract in a run has a day in its window')
    assert(terms.activeBetMinor >= 1n, 'who bets nothing is not active')
    columns.agents[index] = receiver
    columns.firsts[index] = first
    columns.lasts[index] = last
    columns.deductsCosts[index] = terms.deductsCosts ? 1 : 0
    columns.activeBetsMinor[index] = terms.activeBetMinor
  }
  return columns
}
