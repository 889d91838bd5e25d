import { operations } from '@baize/contract'
import { type Result, succeed } from '@baize/kernel'
import { type CookieJar, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { DEVICE_SECONDS } from '../../../platform/http/session-cookie.ts'
import { createToken } from '../../../platform/sessions/token.ts'
import { closeStaffSession } from './close-staff-session.ts'
import { confirmStaffSession } from './confirm-staff-session.ts'
import { startDecisionProof } from './decision-proofs.ts'
import { acceptInvitation } from './invitations.ts'
import { openStaffSession } from './open-staff-session.ts'
import { enterWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
import { SESSION_TTL_MS } from './sign-in-rules.ts'
import type { StaffDeps } from './staff-deps.ts'
import { type Entered, identityOf } from './start-staff-session.ts'

export function staffSessionRoutes(deps: StaffDeps): Route[] {
  return [
    route(
      operations.openStaffSession,
      async (call) => await openStaffSession(deps, call.body, call),
    ),

    route(operations.confirmStaffSession, (call) =>
      enter(call.cookies, (browser) => confirmStaffSession(deps, call.body, call, browser)),
    ),

    route(operations.startStaffPasskey, (call) => startPasskeySignIn(deps, call.body.challengeId)),

    route(operations.openSessionWithPasskey, (call) =>
      enter(call.cookies, (browser) => enterWithPasskey(deps, call.body, call, browser)),
    ),

    route(operations.acceptInvitation, (call) =>
      enter(call.cookies, (browser) => acceptInvitation(deps, call.body, call, browser)),
    ),

    route(operations.getStaffSession, async (call) => {
      return succeed({ staff: identityOf(staffOf(call)) })
    }),

    route(
      operations.startDecisionProof,
      async (call) =>
        await startDecisionProof(deps, { staff: staffOf(call), ip: call.origin.ip }, call.body),
    ),

    route(operations.closeStaffSession, async (call) => {
      await closeStaffSession(deps, staffOf(call), call.origin)
      call.cookies.clearToken()
      return succeed({})
    }),
  ]
}

/** Sets the cookies of a person who proved who they are; the token stands in them and nowhere else. */
async function enter<Code extends string>(
  cookies: CookieJar,
  prove: (browser: string) => Promise<Result<Entered, Code>>,
) {
  const browser = cookies.read('device') ?? createToken()
  const entered = await prove(browser)
  if (!entered.ok) return entered
  cookies.keep('device', browser, DEVICE_SECONDS)
  cookies.setToken(entered.value.token, SESSION_TTL_MS / 1000)
  return succeed({ staff: entered.value.staff })
}
