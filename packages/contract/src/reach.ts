import type { Operation, ReachWhileClosed } from './operation.ts'
import { operations } from './operations.ts'

/**
 * What stays open while the house is closed, and to members who may not play. Each operation says so of itself; what says
 * nothing is shut then, so that an operation that is added later is on the safe side.
 */
const BY_ID: ReadonlyMap<string, Operation> = new Map(
  Object.values<Operation>(operations).map((each) => [each.id, each]),
)

export interface StillOpen {
  /** Open rounds may be finished. */
  readonly rounds: boolean
  /** Withdrawals may be asked for. */
  readonly withdrawals: boolean
}

/** True when an operation is answered although the house is closed. */
export function staysOpen(operationId: string, still: StillOpen): boolean {
  const reach = reachOf(BY_ID.get(operationId))
  return (
    reach.includes('always') ||
    (still.rounds && reach.includes('finishing')) ||
    (still.withdrawals && reach.includes('withdrawing'))
  )
}

/** True for what a member gets who may not play: wallet, withdrawals, records, limits, the account. */
export function isOpenWithoutPlay(operationId: string): boolean {
  const operation = BY_ID.get(operationId)
  return operation?.isOpenWithoutPlay === true || reachOf(operation).includes('withdrawing')
}

function reachOf(operation: Operation | undefined): readonly ReachWhileClosed[] {
  const { staysOpen: reach = [] } = operation ?? {}
  return typeof reach === 'string' ? [reach] : reach
}
