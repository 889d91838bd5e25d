import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { type AddressCount, addressCounts, addressGroup } from '../http/address-group.ts'
import { loadCrowdedAddresses } from './crowded-addresses.store.ts'

const WEEK_MS = 604_800_000
/** A café fills up in hours; the count reads a week of logins. A failed one is tried again then, too. */
const COUNT_EVERY_MS = 600_000

/** Limit of a crowded address, as a multiple of the usual one. */
export const CROWD_TIMES = 5

export interface CrowdedAddresses {
  /** By the last count; nobody waits for the next one. */
  isCrowded(group: string): boolean
  /** The counters of an address, with a higher limit if many members share it. */
  countsOf(ip: string): readonly AddressCount[]
}

/** Knows the addresses, or IPv6 /64, of more than twenty members of the last week. */
export function watchCrowdedAddresses(parts: {
  readonly pool: pg.Pool
  readonly clock: Clock
  onFailure(failure: unknown): void
}): CrowdedAddresses {
  const { pool, clock, onFailure } = parts
  let crowded: ReadonlySet<string> = new Set()
  let countedAtMs = Number.NEGATIVE_INFINITY
  const count = async (nowMs: number) => {
    const found = await loadCrowdedAddresses(pool, new Date(nowMs - WEEK_MS))
    crowded = new Set(found.map(addressGroup))
  }
  const isCrowded = (group: string) => {
    const nowMs = clock.now()
    if (nowMs - countedAtMs >= COUNT_EVERY_MS) {
      countedAtMs = nowMs
      count(nowMs).catch(onFailure)
    }
    return crowded.has(group)
  }
  return {
    isCrowded,
    countsOf: (ip) =>
      addressCounts(ip).map(({ subject, times }) => ({
        subject,
        times: isCrowded(subject) ? CROWD_TIMES : times,
      })),
  }
}
