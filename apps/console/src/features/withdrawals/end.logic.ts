import type { ObjectionEnd } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'

/** What an end comes to; undefined for a part that is nothing or all. */
export function planEnd(
  outcome: ObjectionEnd,
  partMinor: Minor | undefined,
  heldMinor: Minor,
): { readonly receivedMinor: Minor; readonly returnedMinor: Minor } | undefined {
  if (outcome === 'forced') return { receivedMinor: heldMinor, returnedMinor: minor(0n) }
  if (outcome === 'given_back') return { receivedMinor: minor(0n), returnedMinor: heldMinor }
  if (partMinor === undefined || partMinor <= 0n || partMinor >= heldMinor) return undefined
  return { receivedMinor: partMinor, returnedMinor: minor(heldMinor - partMinor) }
}
