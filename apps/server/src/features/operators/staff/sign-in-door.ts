import type { EpochMs } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { CookieJar } from '../../../platform/http/route.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { isStaffBrowser } from './staff-browser.store.ts'

/** Nobody's number, so that a name nobody has is looked up like any other. */
const NOBODY = '0'

/** Of a call, what signing in needs. */
export interface StaffCall {
  readonly origin: { readonly ip: string; readonly device: string }
  readonly cookies: Pick<CookieJar, 'read'>
}

/** Which counter a sign-in try belongs to. */
export interface SignInDoor {
  /** The counter's key. Typed names are lower-cased, so none can equal the key of another door. */
  readonly key: string
  /** The colleague signed in with this browser before; strangers cannot use up its tries. */
  readonly isKnown: boolean
}

export async function findDoor(
  database: Queryable,
  { cookies }: StaffCall,
  who: { readonly username: string; readonly staffId: string | undefined },
  now: EpochMs,
): Promise<SignInDoor> {
  const name = who.username.toLowerCase()
  const token = cookies.read('device')
  if (token === undefined) return { key: name, isKnown: false }
  const tokenHash = hashToken(token)
  const isKnown = await isStaffBrowser(database, who.staffId ?? NOBODY, tokenHash, now)
  return { key: isKnown ? `BROWSER ${tokenHash.toString('hex')} ${name}` : name, isKnown }
}

/** The counter of an open session, separate from sign-in tries. */
export function insideKey({ staffId }: Pick<StaffSession, 'staffId'>): string {
  return `INSIDE ${staffId}`
}
