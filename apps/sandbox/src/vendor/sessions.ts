import { randomBytes } from 'node:crypto'
import type { VendorLaunchRequest } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'

const TOKEN_MS = 60_000
const SESSION_MS = 2 * 3_600_000
/** More open pages than anybody looks at; the oldest is forgotten. */
const KEPT_MAX = 5_000

interface Kept {
  readonly title: VendorLaunchRequest
  readonly untilMs: number
}

/** Addresses that open a title once, and the pages that were opened by them. */
export interface VendorSessions {
  /** A token that opens this title once, within a minute. */
  offer(title: VendorLaunchRequest): string
  /** Uses the token up; undefined for one that is used, late or made up. */
  open(
    token: string,
  ): { readonly sessionId: string; readonly title: VendorLaunchRequest } | undefined
  find(sessionId: string): VendorLaunchRequest | undefined
}

export function createVendorSessions(clock: Clock): VendorSessions {
  const offers = new Map<string, Kept>()
  const sessions = new Map<string, Kept>()
  const keep = (where: Map<string, Kept>, title: VendorLaunchRequest, lifeMs: number): string => {
    const [oldest] = where.keys()
    if (where.size >= KEPT_MAX && oldest !== undefined) where.delete(oldest)
    const name = randomBytes(24).toString('base64url')
    where.set(name, { title, untilMs: clock.now() + lifeMs })
    return name
  }
  const live = (kept: Kept | undefined) =>
    kept && kept.untilMs > clock.now() ? kept.title : undefined
  return {
    offer: (title) => keep(offers, title, TOKEN_MS),
    open(token) {
      const title = live(offers.get(token))
      offers.delete(token)
      return title && { title, sessionId: keep(sessions, title, SESSION_MS) }
    },
    find: (sessionId) => live(sessions.get(sessionId)),
  }
}
