import type { FailedTries } from '../failed-tries.store.ts'
import type { AddressCount } from '../http/address-group.ts'

/** Recent tries from an address: the highest of its counters over these kinds, each divided by its factor. */
export async function countAddressTries(
  tries: FailedTries,
  kinds: readonly string[],
  counts: readonly AddressCount[],
): Promise<number> {
  const targets = kinds.flatMap((kind) => counts.map((count) => ({ kind, ...count })))
  const found = await tries.countEach(targets)
  return Math.max(0, ...targets.map(({ times }, at) => Math.floor((found[at] ?? 0) / times)))
}

export async function addAddressTry(
  tries: FailedTries,
  kind: string,
  counts: readonly AddressCount[],
): Promise<void> {
  for (const { subject } of counts) await tries.add(kind, subject)
}
