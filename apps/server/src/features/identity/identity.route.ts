import { operations } from '@baize/contract'
import { assert, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import type { IdentityParts } from './identity-parts.ts'
import { login } from './login.ts'
import { describeMember } from './member-info.ts'
import { SESSION_LIFE_MS } from './member-sessions.store.ts'
import { loadMember } from './members.store.ts'
import { registerMember } from './register-member.ts'
import { securityRoutes } from './security.route.ts'

const COOKIE_SECONDS = SESSION_LIFE_MS / 1000

/** Registration, login and everything about who a member is. */
export function identityRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.getCaptcha, async () => succeed(await parts.captchas.create())),
    route(operations.getProofChallenge, async () =>
      succeed({ challenge: await parts.proofs.createChallenge() }),
    ),
    route(operations.registerMember, async (call) => {
      const registered = await registerMember(parts, call.body, call.origin)
      if (!registered.ok) return registered
      call.cookies.setToken(registered.value.token, COOKIE_SECONDS)
      return succeed({ member: await describeMember(parts, registered.value.member) })
    }),
    route(operations.login, async (call) => {
      const signedIn = await login(parts, call.body, call.origin)
      if (!signedIn.ok) return signedIn
      const { member, token } = signedIn.value
      call.cookies.setToken(token, COOKIE_SECONDS)
      return succeed({
        member: await describeMember(parts, member),
        firstTimeLogin: member.lastLoginAt === null,
        passwordExpired: false,
      })
    }),
    route(operations.logout, async (call) => {
      const session = memberOf(call)
      await parts.sessions.end(session)
      call.cookies.clearToken()
      parts.live.endSession(session.memberId, session.tokenHash.toString('hex'))
      return succeed({})
    }),
    route(operations.getMemberInfo, async (call) => {
      const member = await loadMember(parts.pool, memberOf(call).memberId)
      assert(member, 'a signed-in member exists')
      return succeed(await describeMember(parts, member))
    }),
    ...securityRoutes(parts),
  ]
}
