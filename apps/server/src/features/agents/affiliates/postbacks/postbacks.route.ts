import { operations, type PostbackEvent } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import { readOutsideUrl } from '../../../../platform/outside/outside-address.ts'
import { createToken } from '../../../../platform/sessions/token.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { isApproved } from '../application/applications.store.ts'
import { pageOf, sliceOf } from '../page.ts'
import { type EventRow, loadEventPage, savePostback } from './postbacks.store.ts'
import { postbackOwner } from './send-postback.ts'

/** Where an affiliate has events sent, and which were. */
export function postbackRoutes({ pool, box, outside }: AffiliateDeps): Route[] {
  return [
    route(operations.setAffiliatePostback, async (call) => {
      const { memberId } = memberOf(call)
      if (!(await isApproved(pool, memberId))) return refuse('not_affiliate')
      const { url } = call.body
      if (url === null) {
        await savePostback(pool, memberId, { url, secretSealed: null })
        return succeed({ url, secret: null })
      }
      if (!readOutsideUrl(url, outside)) return refuse('address_not_allowed')
      const secret = createToken()
      const secretSealed = box.seal(secret, postbackOwner(memberId))
      await savePostback(pool, memberId, { url, secretSealed })
      return succeed({ url, secret })
    }),

    route(operations.getAffiliatePostbacks, async (call) => {
      const { memberId } = memberOf(call)
      if (!(await isApproved(pool, memberId))) return refuse('not_affiliate')
      const { rows, totalCount } = await loadEventPage(pool, memberId, sliceOf(call.query))
      return succeed({ items: rows.map(viewEvent), ...pageOf(call.query, totalCount) })
    }),
  ]
}

export function viewEvent({ at, ...event }: EventRow): PostbackEvent {
  return { ...event, at: at.toISOString() }
}
