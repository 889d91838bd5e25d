import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import { confirmOwner, endOthers } from '../owner-guard.ts'
import { socialLoginMail } from '../security-mails.ts'
import { notifyChange } from '../tell-owner.ts'
import { deleteLink } from './social.store.ts'
import {
  beginVisit,
  claimTicket,
  enterWithTicket,
  finishVisit,
  shownProviders,
} from './social-login.ts'

/** Logins at identity providers: shown, begun, finished, linked and unlinked. */
export function socialRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.getSocialProviders, async () => {
      const providers = await shownProviders(parts)
      return succeed({
        providers: providers.map(({ id, name, isPretend }) => ({
          providerId: id,
          name,
          isPretend,
        })),
      })
    }),
    route(operations.startSocialLogin, (call) =>
      beginVisit(parts, call, call.params.providerId, null),
    ),
    route(operations.finishSocialLogin, (call) =>
      finishVisit(parts, call, { ...call.body, ...call.params }),
    ),
    route(operations.enterWithSocialLogin, async (call) => {
      const admitted = await enterWithTicket(parts, call, call.body.secondFactor)
      if (!admitted.ok) {
        // Only a password can be one that the house gave.
        return admitted.refusal.code === 'initial_password_over'
          ? refuse('social_over')
          : refuse(admitted.refusal.code)
      }
      const { member, isPasswordDue } = admitted.value
      return succeed({ member: await describeMember(parts, member, isPasswordDue) })
    }),
    route(operations.claimSocialLogin, (call) => claimTicket(parts, call, memberOf(call))),
    route(operations.startSocialLink, async (call) => {
      const { memberId } = memberOf(call)
      const confirmed = await confirmOwner(parts, memberId, call.body)
      if (!confirmed.ok) return confirmed
      return await beginVisit(parts, call, call.params.providerId, memberId)
    }),
    route(operations.unlinkSocialLogin, async (call) => {
      const { memberId } = memberOf(call)
      const { providerId } = call.params
      const confirmed = await confirmOwner(parts, memberId, call.body)
      if (!confirmed.ok) return confirmed
      const at = new Date(parts.clock.now())
      const name = parts.socialProviders.find(({ id }) => id === providerId)?.name ?? providerId
      const isUnlinked = await inTransaction(parts.pool, async (tx) => {
        const isDeleted = await deleteLink(tx, memberId, providerId)
        if (isDeleted) {
          await notifyChange(tx, { memberId, at }, (to) =>
            socialLoginMail(to, { name, isOn: false, at }),
          )
        }
        return isDeleted
      })
      if (!isUnlinked) return refuse('not_found')
      await endOthers(parts, memberOf(call))
      return succeed({})
    }),
  ]
}
