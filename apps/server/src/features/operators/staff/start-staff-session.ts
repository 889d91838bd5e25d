import type { StaffIdentity } from '@baize/contract'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import { isAuthenticatorDue, rightsOf } from './roles.ts'
import { forgetFailures } from './sign-in-attempt.store.ts'
import { findDoor, type StaffCall } from './sign-in-door.ts'
import type { StaffAccount } from './staff-account.store.ts'
import { saveStaffBrowser } from './staff-browser.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { saveSession } from './staff-session.store.ts'

/** Somebody who proved who they are, with the token for their cookie. */
export interface Entered {
  readonly token: string
  readonly staff: StaffIdentity
}

/** Opens a session, from a browser that is known from now on. The person’s row is locked. */
export async function startStaffSession(
  tx: Tx,
  { clock }: Pick<StaffDeps, 'clock'>,
  account: StaffAccount,
  { call, browser }: { readonly call: StaffCall; readonly browser: string },
): Promise<Entered> {
  const { staffId, username } = account
  const now = clock.now()
  const token = createToken()
  const { ip, device } = call.origin
  const browserHash = hashToken(browser)
  // Before the browser is known: the failures of this door are those that are forgotten.
  const door = await findDoor(tx, call, { username, staffId }, now)
  await saveSession(tx, { ip, device, tokenHash: hashToken(token), staffId, browserHash }, now)
  await forgetFailures(tx, door.key)
  await saveStaffBrowser(tx, staffId, browserHash, now)
  const permissions = new Set(rightsOf(account))
  const mustSetUpAuthenticator = isAuthenticatorDue(account)
  return { token, staff: identityOf({ ...account, permissions, mustSetUpAuthenticator }) }
}

/** A staff member as the console knows them. */
export function identityOf(
  staff: Omit<StaffSession, 'staffId' | 'permissions' | 'tokenHash' | 'browser'> & {
    readonly staffId: bigint | string
    readonly permissions: ReadonlySet<string>
  },
): StaffIdentity {
  return {
    staffId: String(staff.staffId),
    username: staff.username,
    displayName: staff.displayName,
    role: staff.role,
    permissions: [...staff.permissions],
    mustChangePassword: staff.mustChangePassword,
    mustSetUpAuthenticator: staff.mustSetUpAuthenticator,
  }
}
