import { operations } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { gapsOf } from './account-gaps.ts'
import { iconRoutes } from './icon.route.ts'
import type { IdentityParts } from './identity-parts.ts'
import { login } from './login.ts'
import { countLoginsOfAddress } from './login-guard.ts'
import { isFirstLogin } from './logins.store.ts'
import { describeMember } from './member-info.ts'
import { loadMember, saveLanguage } from './members.store.ts'
import { newAddressRoutes } from './new-address/new-address.route.ts'
import { passkeyRoutes } from './passkeys/passkeys.route.ts'
import { isPasswordDue } from './password-due.ts'
import { phoneRoutes } from './phone/phone.route.ts'
import { registrationRoutes } from './registration/registration.route.ts'
import { countRegistrations } from './registration/registration-guard.ts'
import { forgetBrowser, resumeBrowser } from './remember-browser.ts'
import { securityRoutes } from './security.route.ts'
import { openSession } from './sign-in.ts'
import { socialRoutes } from './social/social.route.ts'
import { termsRoutes } from './terms.route.ts'
import { trialRoutes } from './trial/trial.route.ts'

/** Registration, login and everything about who a member is. */
export function identityRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.getCaptcha, async () => succeed(await parts.captchas.create())),
    route(operations.getProofChallenge, async (call) => {
      const tries = await Promise.all([
        countLoginsOfAddress(parts, call.origin.ip),
        countRegistrations(parts, call),
        parts.strangers.tries(call.origin.ip),
      ])
      return succeed({ challenge: await parts.proofs.createChallenge(Math.max(...tries)) })
    }),
    route(operations.login, async (call) => {
      const admitted = await login(parts, call.body, call)
      if (!admitted.ok) return admitted
      const { member, isPasswordDue: isDue } = admitted.value
      return succeed({
        member: await describeMember(parts, member, isDue),
        firstTimeLogin: member.lastLoginAt === null,
        passwordExpired: isDue && member.initialPasswordExpiresAt === null,
      })
    }),
    route(operations.resumeSession, async (call) => {
      const resumed = await resumeBrowser(parts, call.cookies.read('remember'))
      // A refused tab takes nothing away: another one may just have been given the next token.
      if (!resumed.ok) return resumed
      const { member, remembered } = resumed.value
      const { switches } = await parts.settings()
      const isDue = isPasswordDue(member, switches, parts.clock.now())
      if (
        !(await openSession(parts, call, member, {
          ...{ remembered, isPasswordDue: isDue, provedBy: 'remembered' },
        }))
      ) {
        return refuse('remember_over')
      }
      return succeed({ member: await describeMember(parts, member, isDue) })
    }),
    route(operations.logout, async (call) => {
      const session = memberOf(call)
      await parts.sessions.end(session)
      await forgetBrowser(parts, call.cookies.read('remember'))
      call.cookies.clearToken()
      call.cookies.drop('remember')
      parts.live.endSession(session.memberId, session.tokenHash.toString('hex'), 'left')
      return succeed({})
    }),
    route(operations.setLanguage, async (call) => {
      const { language } = call.body
      const { languages } = await parts.settings()
      if (!languages.supported.includes(language)) return refuse('language_not_offered')
      await saveLanguage(parts.pool, memberOf(call).memberId, language)
      return succeed({ language })
    }),
    route(operations.getMemberInfo, async (call) => {
      const { memberId, isPasswordDue: isDue } = memberOf(call)
      const member = await loadMember(parts.pool, memberId)
      assert(member, 'a signed-in member exists')
      return succeed(await describeMember(parts, member, isDue))
    }),
    route(operations.firstLogin, async (call) => {
      const { memberId } = memberOf(call)
      const member = await loadMember(parts.pool, memberId)
      assert(member, 'a signed-in member exists')
      const isFirst = await isFirstLogin(parts.pool, memberId)
      return succeed({ isFirst, gaps: await gapsOf(parts.pool, member) })
    }),
    ...newAddressRoutes(parts),
    ...registrationRoutes(parts),
    ...phoneRoutes(parts),
    ...trialRoutes(parts),
    ...securityRoutes(parts),
    ...iconRoutes(parts),
    ...termsRoutes(parts),
    ...passkeyRoutes(parts),
    ...socialRoutes(parts),
  ]
}
