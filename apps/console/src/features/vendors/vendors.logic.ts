import type { VendorKeyState, VendorSummary } from '@baize/contract'
import type { BadgeTone } from '@baize/ui-kit'

export function findVendors(
  vendors: readonly VendorSummary[],
  text: string,
): readonly VendorSummary[] {
  const words = text.trim().toLowerCase()
  return vendors.filter(({ vendorCode, displayName }) =>
    `${vendorCode} ${displayName}`.toLowerCase().includes(words),
  )
}

export const KEY_TONES: Readonly<Record<VendorKeyState, BadgeTone>> = {
  prepared: 'warn',
  active: 'felt',
  retired: 'neutral',
}

/** Whether its games can be played: one fact after the other that keeps them from it. */
export function reachOf(
  vendor: VendorSummary,
): 'off' | 'house' | 'noAddress' | 'noKey' | 'reached' {
  if (!vendor.isOn) return 'off'
  if (vendor.isHouse) return 'house'
  if (vendor.baseUrl === null) return 'noAddress'
  return vendor.activeKeyCount === 0 ? 'noKey' : 'reached'
}

export const REACH_TONES: Readonly<Record<ReturnType<typeof reachOf>, BadgeTone>> = {
  off: 'neutral',
  house: 'felt',
  noAddress: 'warn',
  noKey: 'warn',
  reached: 'felt',
}

/** One address or block a line; commas do as well. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

const BLOCK = /^(\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?|[0-9a-f:.]+:[0-9a-f:.]*(\/\d{1,3})?)$/i

/** The first line that has not even the form of an address; the server looks closer. */
export function findWrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((each) => !BLOCK.test(each))
}

/** True for an address of the web, with nothing but host and path. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}

/** What the breaker does: as staff hold it, or as it decided. */
export function healthOf({ health }: VendorSummary) {
  if (health.hold === 'open') return 'heldOpen'
  if (health.hold === 'closed') return 'heldClosed'
  return health.state
}

export const HEALTH_TONES: Readonly<Record<ReturnType<typeof healthOf>, BadgeTone>> = {
  closed: 'felt',
  half_open: 'warn',
  open: 'danger',
  heldOpen: 'danger',
  heldClosed: 'warn',
}
