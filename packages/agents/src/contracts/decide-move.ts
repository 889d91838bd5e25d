import type { Day } from '@baize/kernel'
import {
  type Contract,
  type ContractBook,
  type ContractResult,
  endContracts,
  isInForce,
  type PartyId,
  refuseStep,
} from './contract.ts'

/** A member who shall stand under another upline from the next day on, by the tree of that day. */
export interface Moving {
  readonly memberId: PartyId
  readonly uplineId: PartyId
  readonly newUplineId: PartyId
  /** The new upline and all above it. */
  readonly newPath: readonly PartyId[]
}

/**
 * What a move changes: offers to the member are rejected, and contracts in which the member receives end today, with
 * what they covered.
 */
export function decideMove(
  book: ContractBook,
  { memberId, uplineId, newUplineId, newPath }: Moving,
  today: Day,
): ContractResult<readonly Contract[]> {
  if (newUplineId === uplineId) return refuseStep('same_parent')
  if (newPath.includes(memberId)) return refuseStep('would_make_a_loop')
  const received = book.filter(({ receiverId }) => receiverId === memberId)
  const rejected = received
    .filter(({ state }) => state === 'waiting')
    .map((offer) => ({ ...offer, state: 'rejected' }) as const)
  return { ok: true, value: [...rejected, ...endedByMove(book, memberId, today)] }
}

/** Contracts in which a member receives, wherever the member goes, and all below that they covered. */
export function endedByMove(book: ContractBook, memberId: PartyId, today: Day): Contract[] {
  const received = book.filter((each) => each.receiverId === memberId && isInForce(each))
  return endContracts(book, new Map(received.map(({ id }) => [id, 'moved'])), today)
}
