import { addressGroup, isOwnMachine } from '../platform/http/address-group.ts'
import type { CrowdedAddresses } from '../platform/sessions/crowded-addresses.ts'

/** By what a browser that registers may be known. An address of this machine, or of many members, tells nothing. */
export function browserMarks(
  crowded: CrowdedAddresses,
  { browser, ip }: { readonly browser: Buffer | undefined; readonly ip: string },
): readonly string[] {
  const isTelling = !isOwnMachine(ip) && !crowded.isCrowded(addressGroup(ip))
  return [
    ...(browser ? [`browser ${browser.toString('hex')}`] : []),
    ...(isTelling ? [`address ${ip}`] : []),
  ]
}
