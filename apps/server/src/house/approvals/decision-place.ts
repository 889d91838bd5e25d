import type { SamePlace } from '@baize/contract'
import { isOwnMachine } from '../../platform/http/address-group.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'

/** Where a decision was taken, stored with it. */
export interface DecisionPlace {
  readonly ip: string
  /** User agent. */
  readonly browser: string
  /** Hash of the browser's cookie, as hex; null if it has none yet. */
  readonly mark: string | null
}

export function placeOf({ browser }: Pick<StaffSession, 'browser'>, ip: string): DecisionPlace {
  return { ip, browser: browser.name, mark: browser.mark }
}

/** What two places share. Offices share an IP address, so a shared browser weighs more. */
export function samePlaceOf(one: DecisionPlace | null, other: DecisionPlace | null): SamePlace {
  if (!one || !other) return null
  if (one.mark !== null && one.mark === other.mark) return 'browser'
  return one.ip === other.ip && !isOwnMachine(one.ip) ? 'address' : null
}

/** Leaves the cookie's hash out. */
export function viewPlace(place: DecisionPlace | null) {
  return place && { ip: place.ip, browser: place.browser }
}
