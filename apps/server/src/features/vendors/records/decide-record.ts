import { hash } from 'node:crypto'
import type { RecordFault } from '@baize/contract'
import type { VendorRecord } from '@baize/contract/vendors'
import { type EpochMs, type Uuid, uuidV7 } from '@baize/kernel'
import type { KeptRecord } from './records.store.ts'

/** What is known of a record before it is kept. */
export interface Known {
  readonly kept: KeptRecord | undefined
  readonly memberId: bigint | undefined
  readonly currency: { readonly code: string; readonly exponent: number }
}

export type RecordDecision =
  /** It is kept already, or a later change of it is. */
  | { readonly kind: 'old' }
  | { readonly kind: 'faulty'; readonly fault: RecordFault; readonly memberId: bigint | null }
  | { readonly kind: 'shown'; readonly memberId: bigint }

/**
 * What becomes of a record: the highest revision holds. One that was faulty is looked at again when it
 * comes again, because the player may be known by now.
 */
export function decideRecord(
  record: VendorRecord,
  { kept, memberId, currency }: Known,
): RecordDecision {
  if (kept && (record.revision < kept.revision || isSettled(record, kept))) return { kind: 'old' }
  if (memberId === undefined) return { kind: 'faulty', fault: 'player_unknown', memberId: null }
  const isHouse = record.currency === currency.code && record.scale === currency.exponent
  if (!isHouse) return { kind: 'faulty', fault: 'currency_differs', memberId }
  const isOther =
    kept !== undefined &&
    (kept.gameCode !== record.gameId || kept.openedAt.getTime() !== Date.parse(record.openedAt))
  if (isOther) return { kind: 'faulty', fault: 'facts_changed', memberId }
  return { kind: 'shown', memberId }
}

function isSettled(record: VendorRecord, kept: KeptRecord): boolean {
  return record.revision === kept.revision && kept.fault === null
}

/** The id of a round in the member's record: the same however often, and in which order, it is imported. */
export function roundIdOf(vendorCode: string, record: VendorRecord): Uuid {
  const named = JSON.stringify([vendorCode, record.playerId, record.roundId])
  const bytes = Buffer.from(hash('sha256', named, 'hex'), 'hex').subarray(0, 10)
  return uuidV7({ now: () => Date.parse(record.openedAt) as EpochMs }, bytes)
}

/** Of a page with several changes of a round the last one counts. */
export function newestOf(records: readonly VendorRecord[]): readonly VendorRecord[] {
  const newest = new Map<string, VendorRecord>()
  for (const record of records) {
    const name = nameOf(record.playerId, record.roundId)
    const other = newest.get(name)
    if (!other || other.revision < record.revision) newest.set(name, record)
  }
  return [...newest.values()]
}

export function nameOf(playerRef: string, ref: string): string {
  return `${playerRef} ${ref}`
}

/** Places between two of a list that did not come. */
export function holesIn(
  sequences: readonly bigint[],
  after: bigint,
): readonly { readonly from: bigint; readonly until: bigint }[] {
  const holes: { from: bigint; until: bigint }[] = []
  let expected = after + 1n
  for (const place of sequences.toSorted((one, other) => (one < other ? -1 : 1))) {
    if (place > expected) holes.push({ from: expected, until: place - 1n })
    if (place >= expected) expected = place + 1n
  }
  return holes
}
