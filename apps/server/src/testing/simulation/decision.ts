import type { Minor, Uuid } from '@baize/kernel'
import type { PlannedTransfer } from '@baize/ledger'

/** How a command ends when it takes effect. */
interface Accepted {
  readonly causeId: Uuid
  readonly transfers: readonly PlannedTransfer[]
  readonly planId?: Uuid
  readonly soldMinor?: Minor
  /** Shares of a pool that must be in the books before they are won. */
  readonly before?: readonly PlannedTransfer[]
}
export type Decision = Accepted | 'refused' | 'conflict' | { readonly replayOf: Uuid }
