import type { MismatchKind } from '@baize/contract'

/** What one side's books say that stands of a round: refunds and roll-backs are taken off. */
export interface BookedRound {
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly isOpen: boolean
  readonly currency: string
  readonly scale: number
  readonly openedAtMs: number
}

export interface TheirRound extends BookedRound {
  /** A call about it is not answered yet. */
  readonly isDue: boolean
}

/** A call may be on its way for this long before it counts as late. */
export const DUE_FOR_MS = 3_600_000
/** A round that both sides have open is looked at after this long. */
export const OPEN_FOR_MS = 86_400_000

/**
 * How the two sides differ, if they do. What says most comes first: money in another currency is not
 * compared, and while the vendor has still something to say its sums are not final.
 */
export function findMismatch(
  ours: BookedRound | undefined,
  theirs: TheirRound | undefined,
  nowMs: number,
): MismatchKind | undefined {
  if (!theirs) return ours && movedMoney(ours) ? 'missing_there' : undefined
  if (ours && !isSameCurrency(ours, theirs)) return 'currency_differs'
  if (theirs.isDue) return isOlder(theirs, DUE_FOR_MS, nowMs) ? 'late' : undefined
  if (!ours) return movedMoney(theirs) ? 'missing_here' : undefined
  if (ours.stakedMinor !== theirs.stakedMinor || ours.paidMinor !== theirs.paidMinor) {
    return 'amount_differs'
  }
  // Where nothing stands on either side, it does not matter who calls it over.
  if (!movedMoney(ours)) return undefined
  if (ours.isOpen !== theirs.isOpen) return 'status_differs'
  return ours.isOpen && isOlder(theirs, OPEN_FOR_MS, nowMs) ? 'late' : undefined
}

function movedMoney({ stakedMinor, paidMinor }: BookedRound): boolean {
  return stakedMinor > 0n || paidMinor > 0n
}

function isSameCurrency(one: BookedRound, other: BookedRound): boolean {
  return one.currency === other.currency && one.scale === other.scale
}

function isOlder({ openedAtMs }: BookedRound, forMs: number, nowMs: number): boolean {
  return nowMs - openedAtMs > forMs
}
