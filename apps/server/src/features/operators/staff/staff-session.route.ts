import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { DEVICE_SECONDS } from '../../../platform/http/session-cookie.ts'
import { createToken } from '../../../platform/sessions/token.ts'
import { closeStaffSession } from './close-staff-session.ts'
import { confirmStaffSession, identityOf } from './confirm-staff-session.ts'
import { startDecisionProof } from './decision-proofs.ts'
import { openStaffSession } from './open-staff-session.ts'
import { SESSION_TTL_MS } from './sign-in-rules.ts'
import type { StaffParts } from './staff-parts.ts'

export function staffSessionRoutes(parts: StaffParts): Route[] {
  return [
    route(
      operations.openStaffSession,
      async (call) => await openStaffSession(parts, call.body, call),
    ),

    route(operations.confirmStaffSession, async (call) => {
      const browser = call.cookies.read('device') ?? createToken()
      const confirmed = await confirmStaffSession(parts, call.body, call, browser)
      if (!confirmed.ok) return confirmed
      call.cookies.keep('device', browser, DEVICE_SECONDS)
      call.cookies.setToken(confirmed.value.token, SESSION_TTL_MS / 1000)
      return succeed({ staff: confirmed.value.staff })
    }),

    route(operations.getStaffSession, async (call) => {
      return succeed({ staff: identityOf(staffOf(call)) })
    }),

    route(
      operations.startDecisionProof,
      async (call) =>
        await startDecisionProof(parts, { staff: staffOf(call), ip: call.origin.ip }, call.body),
    ),

    route(operations.closeStaffSession, async (call) => {
      await closeStaffSession(parts, staffOf(call), call.origin)
      call.cookies.clearToken()
      return succeed({})
    }),
  ]
}
