import { RefusedCall } from '@baize/api-client'
import type { ListedEntry } from './bet-list.ts'

/** A refusal that is about one entry of the list. */
export interface EntryRefusal {
  readonly code: string
  readonly entryId: number
  readonly number: string | undefined
  /** What the number still takes, in minor units of a line's stake; undefined where it takes nothing. */
  readonly roomMinor: bigint | undefined
}

/** Which entry a refusal is about; undefined where it is about the whole slip. */
export function entryRefusalOf(
  failure: unknown,
  entries: readonly ListedEntry[],
): EntryRefusal | undefined {
  if (!(failure instanceof RefusedCall)) return undefined
  const { code, details } = failure
  const entry = typeof details.entry === 'number' ? entries[details.entry] : undefined
  if (!entry) return undefined
  const room = `${details.roomMinor ?? ''}`
  return {
    code,
    entryId: entry.id,
    number: typeof details.number === 'string' ? details.number : undefined,
    roomMinor: /^[1-9]\d*$/.test(room) ? BigInt(room) : undefined,
  }
}

/** The largest stake of a line within the room: so many times a unit, the largest one that fits; undefined where none does. */
export function stakeWithin(
  roomMinor: bigint,
  unitsMinor: readonly string[],
): Pick<ListedEntry, 'unitMinor' | 'times'> | undefined {
  const fitting = unitsMinor
    .filter((unit) => BigInt(unit) <= roomMinor)
    .map((unitMinor) => ({ unitMinor, times: Number(roomMinor / BigInt(unitMinor)) }))
    .sort((left, right) => {
      const [most, other] = [right, left].map((each) => BigInt(each.unitMinor) * BigInt(each.times))
      return Number((most ?? 0n) - (other ?? 0n))
    })
  return fitting[0]
}
