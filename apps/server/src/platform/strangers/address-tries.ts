import type { FailedTries } from '../failed-tries.store.ts'
import type { AddressCount } from '../http/address-group.ts'

/** How often something was done lately from an address, in tries of one address: of its counts the one that weighs most. */
export async function countAddressTries(
  tries: FailedTries,
  kind: string,
  counts: readonly AddressCount[],
): Promise<number> {
  const counted = counts.map(async ({ subject, times }) =>
    Math.floor((await tries.count(kind, subject)) / times),
  )
  return Math.max(...(await Promise.all(counted)))
}

export async function addAddressTry(
  tries: FailedTries,
  kind: string,
  counts: readonly AddressCount[],
): Promise<void> {
  for (const { subject } of counts) await tries.add(kind, subject)
}
