import type { SamePlace } from '@baize/contract'
import { isOwnMachine } from '../http/address-group.ts'
import type { StaffSession } from '../sessions/session.ts'

/** From where somebody decided, as it is kept with the decision. */
export interface DecisionPlace {
  readonly ip: string
  /** The browser's name for itself. */
  readonly browser: string
  /** What the browser is known by, as hex; null where it has no cookie yet. */
  readonly mark: string | null
}

export function placeOf({ browser }: Pick<StaffSession, 'browser'>, ip: string): DecisionPlace {
  return { ip, browser: browser.name, mark: browser.mark }
}

/** What two places have in common; an office has one address, so a browser says more. */
export function samePlaceOf(one: DecisionPlace | null, other: DecisionPlace | null): SamePlace {
  if (!one || !other) return null
  if (one.mark !== null && one.mark === other.mark) return 'browser'
  return one.ip === other.ip && !isOwnMachine(one.ip) ? 'address' : null
}

/** Without what the browser is known by, which nobody needs to see. */
export function viewPlace(place: DecisionPlace | null) {
  return place && { ip: place.ip, browser: place.browser }
}
