import type { VendorTransferState } from '@baize/contract'

/** Everything that can happen to a transfer after its money was reserved. */
export type VendorTransferEvent =
  /** The vendor says that it did it. */
  | 'confirm'
  /** The vendor says that it did not, and never will. */
  | 'refuse'
  /** Nothing is known: no answer, one that proves nothing, or one that decides nothing. */
  | 'lose_track'

/** What a step does with the money that waits. */
export type ReservedEffect = 'keep' | 'arrive' | 'return'

export interface VendorTransferStep {
  readonly to: VendorTransferState
  readonly money: ReservedEffect
  /** The vendor says otherwise than what was acted on; people must look at it. */
  readonly contradicts?: true
}

const ARRIVE: VendorTransferStep = { to: 'confirmed', money: 'arrive' }
const RETURN: VendorTransferStep = { to: 'failed', money: 'return' }
const PARK: VendorTransferStep = { to: 'unknown', money: 'keep' }

/**
 * Every allowed step. What is not here cannot happen; no step moves money out of an end state, so what was
 * reserved leaves escrow exactly once, however often and in whatever order the vendor answers.
 */
const STEPS: Readonly<
  Record<VendorTransferState, Readonly<Partial<Record<VendorTransferEvent, VendorTransferStep>>>>
> = {
  reserved: { confirm: ARRIVE, refuse: RETURN, lose_track: PARK },
  unknown: { confirm: ARRIVE, refuse: RETURN, lose_track: PARK },
  confirmed: { refuse: { to: 'confirmed', money: 'keep', contradicts: true } },
  failed: { confirm: { to: 'failed', money: 'keep', contradicts: true } },
}

/** The step an event takes from a state; undefined when it cannot happen there. */
export function applyTransferEvent(
  state: VendorTransferState,
  event: VendorTransferEvent,
): VendorTransferStep | undefined {
  return STEPS[state][event]
}

/**
 * The same with the sums looked at: of all that was there people may have settled one sum, and the vendor tell
 * another in the end.
 */
export function stepOf(
  of: { readonly state: VendorTransferState; readonly amountMinor: bigint | null },
  told: { readonly event: VendorTransferEvent; readonly amountMinor?: bigint },
): VendorTransferStep | undefined {
  const isOtherSum =
    of.state === 'confirmed' &&
    told.event === 'confirm' &&
    told.amountMinor !== undefined &&
    told.amountMinor !== of.amountMinor
  if (isOtherSum) return { to: 'confirmed', money: 'keep', contradicts: true }
  return applyTransferEvent(of.state, told.event)
}

/** True once no money can move any more. */
export function isTransferOver(state: VendorTransferState): boolean {
  return state === 'confirmed' || state === 'failed'
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** How long the vendor is left alone before it is asked again; the last is repeated. */
const ASK_AGAIN_AFTER_MS = [
  5 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
] as const
const ASK_AGAIN_AT_LAST_MS = 60 * MINUTE_MS

/** The pause after the vendor was asked so many times without saying what it did. */
export function pauseAfter(asks: number): number {
  return ASK_AGAIN_AFTER_MS[asks] ?? ASK_AGAIN_AT_LAST_MS
}
