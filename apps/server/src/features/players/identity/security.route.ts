import { operations, type Security } from '@baize/contract'
import { assert, isUuid, maskMail, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import { authenticators } from './authenticator.store.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator.ts'
import { changePassword, endSessions } from './change-password.ts'
import { confirmEmail, requestEmailCode } from './email-address.ts'
import { requestPasswordCode, resetPassword } from './forgotten-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { isBrowserOfOwner } from './known-devices.store.ts'
import { loadLogins } from './logins.store.ts'
import { loadMember } from './members.store.ts'
import { memberPasskeys } from './passkeys/passkeys.store.ts'
import { maskPhone } from './phone/mask-phone.ts'
import { loadOwnPhone } from './phone/own-phone.store.ts'
import { bindPhone, requestNewPhoneCode, requestOldPhoneCode } from './phone/own-phone.ts'
import { requestPaymentCode, resetPaymentPassword } from './reset-payment-password.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { COOKIE_SECONDS } from './sign-in.ts'
import { loadLinks } from './social/social.store.ts'

/** The security centre: what protects the account, and where it is signed in. */
export function securityRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.setPaymentPassword, (call) =>
      setPaymentPassword(parts, memberOf(call), call.body, call.cookies.read('device')),
    ),
    route(operations.requestPaymentCode, (call) =>
      requestPaymentCode(parts, memberOf(call).memberId, call.body, call.origin),
    ),
    route(operations.resetPaymentPassword, (call) =>
      resetPaymentPassword(parts, memberOf(call), call.body, call.origin),
    ),
    route(operations.requestNewPhoneCode, (call) =>
      requestNewPhoneCode(parts, memberOf(call).memberId, call.body, call.origin),
    ),
    route(operations.requestOldPhoneCode, (call) =>
      requestOldPhoneCode(parts, memberOf(call).memberId, call.body, call.origin),
    ),
    route(operations.bindPhone, (call) => bindPhone(parts, memberOf(call), call.body, call.origin)),
    route(operations.requestPasswordCode, (call) => requestPasswordCode(parts, call.body, call)),
    route(operations.resetPassword, (call) => resetPassword(parts, call.body, call)),
    route(operations.getSecurity, async (call) =>
      succeed(await describeSecurity(parts, memberOf(call), call.cookies.read('device'))),
    ),
    route(operations.changePassword, async (call) => {
      const changed = await changePassword(parts, memberOf(call), call.body, call.origin)
      if (!changed.ok) return changed
      if (changed.value.token === undefined) call.cookies.clearToken()
      else call.cookies.setToken(changed.value.token, COOKIE_SECONDS)
      call.cookies.drop('remember')
      return succeed({})
    }),
    route(operations.endSession, async (call) => {
      const { sessionId } = call.params
      if (!isUuid(sessionId)) return refuse('not_found')
      const ended = await endSessions(parts, memberOf(call).memberId, { only: sessionId })
      return ended === 0 ? refuse('not_found') : succeed({})
    }),
    route(operations.endOtherSessions, async (call) => {
      const { memberId, tokenHash } = memberOf(call)
      return succeed({ ended: await endSessions(parts, memberId, { except: tokenHash }) })
    }),
    route(operations.requestEmailCode, (call) =>
      requestEmailCode(parts, memberOf(call).memberId, call.body, call.cookies.read('device')),
    ),
    route(operations.confirmEmail, (call) => confirmEmail(parts, memberOf(call), call.body.code)),
    route(operations.startAuthenticator, (call) =>
      startAuthenticator(parts, memberOf(call).memberId, call.body.password),
    ),
    route(operations.confirmAuthenticator, (call) =>
      confirmAuthenticator(parts, memberOf(call), call.body.code),
    ),
    route(operations.removeAuthenticator, (call) =>
      removeAuthenticator(parts, memberOf(call), call.body),
    ),
  ]
}

async function describeSecurity(
  parts: IdentityParts,
  session: MemberSession,
  device: string | undefined,
): Promise<Security> {
  const { pool } = parts
  const { memberId } = session
  const [
    member,
    phone,
    authenticator,
    recoveryCodesLeft,
    passkeys,
    socialLogins,
    sessions,
    logins,
    { withdrawal },
    isBrowserKnown,
  ] = await Promise.all([
    loadMember(pool, memberId),
    loadOwnPhone(pool, memberId),
    authenticators.loadAuthenticator(pool, memberId),
    authenticators.countRecoveryCodes(pool, memberId),
    memberPasskeys.loadPasskeys(pool, memberId),
    loadLinks(pool, memberId),
    parts.sessions.list(memberId),
    loadLogins(pool, memberId),
    parts.settings(),
    isBrowserOfOwner(pool, { memberId, device, at: new Date(parts.clock.now()) }),
  ])
  assert(member, 'a signed-in member exists')
  return {
    passwordChangedAt: member.passwordChangedAt?.toISOString() ?? null,
    hasPaymentPassword: member.paymentPasswordHash !== null,
    holdHours: withdrawal.resetHoldHours,
    isBrowserKnown,
    email: member.email === null ? null : maskMail(member.email),
    phone: phone ? maskPhone(phone) : null,
    hasAuthenticator: authenticator?.isOn ?? false,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({
      passkeyId,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    socialLogins: socialLogins.map((each) => ({
      ...each,
      linkedAt: each.linkedAt.toISOString(),
    })),
    sessions: sessions.map(({ tokenHash, ...shown }) => ({
      ...shown,
      isThisOne: tokenHash.equals(session.tokenHash),
    })),
    logins,
  }
}
