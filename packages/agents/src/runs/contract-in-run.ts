import type { Day } from '@baize/kernel'
import type { Terms } from '../contracts/terms.ts'
import type { MemberIndex } from '../tree/tree.ts'

/** A contract as a run sees it: its parties by their index in the columns, the giver perhaps `HOUSE`. */
export interface ContractInRun {
  readonly id: string
  readonly giver: MemberIndex
  readonly receiver: MemberIndex
  readonly terms: Terms
  readonly from: Day
  readonly to: Day | null
  readonly replacesId: string | null
}
