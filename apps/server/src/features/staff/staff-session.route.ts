import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../platform/http/route.ts'
import { closeStaffSession } from './close-staff-session.ts'
import { confirmStaffSession, identityOf } from './confirm-staff-session.ts'
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
      const confirmed = await confirmStaffSession(parts, call.body, call)
      if (!confirmed.ok) return confirmed
      call.cookies.setToken(confirmed.value.token, SESSION_TTL_MS / 1000)
      return succeed({ staff: confirmed.value.staff })
    }),

    route(operations.getStaffSession, async (call) => {
      return succeed({ staff: identityOf(staffOf(call)) })
    }),

    route(operations.closeStaffSession, async (call) => {
      await closeStaffSession(parts, staffOf(call), call.origin)
      call.cookies.clearToken()
      return succeed({})
    }),
  ]
}
