import type { DaySpan } from '@baize/kernel'
import type { TeamColumns } from './team-columns.ts'
import type { ProductWeights } from './weights.ts'

/** Contracts, by their index, that count the same days with the same weights. */
export interface CountGroup {
  readonly days: DaySpan
  readonly weights: ProductWeights
  readonly indexes: readonly number[]
}

/** Where counts of a group of contracts go. */
export interface Counting {
  readonly teams: TeamColumns
  readonly group: CountGroup
  readonly counts: Int32Array
}
