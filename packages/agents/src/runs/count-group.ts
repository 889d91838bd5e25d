import type { DaySpan } from '../calendar/day.ts'
import type { MemberIndex } from '../tree/tree.ts'
import type { ProductWeights } from './weights.ts'

/** A team whose active members are being counted. */
export interface TeamCount {
  readonly agent: MemberIndex
  /** What a member must have bet to be active, in minor units. */
  readonly activeBetMinor: bigint
  active: number
}

/** Teams that count the same days with the same weights. */
export interface CountGroup {
  readonly days: DaySpan
  readonly weights: ProductWeights
  readonly teams: readonly TeamCount[]
}
