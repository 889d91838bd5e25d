import type { FailedTries } from '../failed-tries.store.ts'
import { addressCounts } from '../http/address-group.ts'

/** How often something was done lately from an address, in tries of one address: of its counts the one that weighs most. */
export async function countAddressTries(
  tries: FailedTries,
  kind: string,
  ip: string,
): Promise<number> {
  const counted = addressCounts(ip).map(async ({ subject, times }) =>
    Math.floor((await tries.count(kind, subject)) / times),
  )
  return Math.max(...(await Promise.all(counted)))
}

export async function addAddressTry(tries: FailedTries, kind: string, ip: string): Promise<void> {
  for (const { subject } of addressCounts(ip)) await tries.add(kind, subject)
}
