import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import { answerCheck } from './answer-check.ts'
import { loadWaiting } from './load-waiting.ts'
import { sendCheckCode } from './send-check-code.ts'

/** The second step of a login from a new address. */
export function newAddressRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.getLoginCheck, async (call) => {
      const waiting = await loadWaiting(parts, call)
      if (!waiting) return refuse('check_over')
      const { check, ways } = waiting
      return succeed({
        ways: [...ways.ways],
        asksName: ways.wantsName && !check.isNameRight,
        expiresAt: check.expiresAt.toISOString(),
      })
    }),
    route(operations.sendLoginCheckCode, (call) => sendCheckCode(parts, call, call.body)),
    route(operations.answerLoginCheck, async (call) => {
      const answered = await answerCheck(parts, call, call.body)
      if (!answered.ok) return answered
      if (!answered.value) {
        return succeed({ member: null, firstTimeLogin: false, passwordExpired: false })
      }
      const { member, isPasswordDue } = answered.value
      return succeed({
        member: await describeMember(parts, member, isPasswordDue),
        firstTimeLogin: member.lastLoginAt === null,
        passwordExpired: isPasswordDue && member.initialPasswordExpiresAt === null,
      })
    }),
  ]
}
