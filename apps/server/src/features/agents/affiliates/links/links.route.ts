import { AFFILIATE_LINKS_MAX, operations } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import { businessDayOf } from '../../../../house/agents/house-day.ts'
import { readNumber } from '../../../../house/agents/read-number.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { addressCounts, addressGroup } from '../../../../platform/http/address-group.ts'
import { keyOf, memberOf, type Route, route } from '../../../../platform/http/route.ts'
import { createToken, hashToken } from '../../../../platform/sessions/token.ts'
import { addAddressTry, countAddressTries } from '../../../../platform/strangers/address-tries.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { lockAffiliate } from '../application/applications.store.ts'
import {
  closeLink,
  countOpenLinks,
  findLink,
  findLinkByKey,
  insertLink,
} from './affiliate-links.store.ts'
import { insertClick } from './clicks.store.ts'
import { makeLinkCode } from './make-code.ts'
import { viewLink } from './view-link.ts'

/** Clicks of an address within a quarter of an hour; more are answered and not counted. */
const CLICKS_MAX = 60
const DAY_SECONDS = 86_400

/** Links of affiliates, and visits by them. */
export function linkRoutes(deps: AffiliateDeps): Route[] {
  const { pool, clock, failedTries } = deps
  return [
    route(operations.recordAffiliateClick, async ({ body, origin, cookies }) => {
      const counts = addressCounts(origin.ip)
      const clicks = await countAddressTries(failedTries, ['affiliate click'], counts)
      if (clicks >= CLICKS_MAX) return succeed({})
      await addAddressTry(failedTries, 'affiliate click', counts)
      const link = await findLink(pool, body.code)
      if (!link?.isOpen) return succeed({})
      const token = cookies.read('visit') ?? createToken()
      cookies.keep('visit', token, deps.windowDays * DAY_SECONDS)
      const now = clock.now()
      const { linkId, affiliateId, campaign } = link
      await inTransaction(pool, (tx) =>
        insertClick(tx, {
          ...{ linkId, affiliateId, campaign, subId: body.sub, at: new Date(now) },
          day: businessDayOf(now, deps.offsetMinutes),
          browserHash: hashToken(token),
          addressMark: deps.markOf(addressGroup(origin.ip)),
        }),
      )
      return succeed({})
    }),

    route(operations.createAffiliateLink, async (call) => {
      const affiliateId = memberOf(call).memberId
      const { campaign } = call.body
      const key = keyOf(call)
      return await inTransaction(pool, async (tx) => {
        const affiliate = await lockAffiliate(tx, affiliateId)
        if (affiliate?.state !== 'approved') return refuse('not_affiliate')
        const known = await findLinkByKey(tx, affiliateId, key)
        if (known) {
          const isSame = known.campaign === campaign
          return isSame ? succeed({ link: viewLink(known, deps.publicUrl) }) : refuse('key_reused')
        }
        if ((await countOpenLinks(tx, affiliateId)) >= AFFILIATE_LINKS_MAX) {
          return refuse('too_many_links')
        }
        const at = new Date(clock.now())
        const made = await insertLink(tx, {
          ...{ affiliateId, campaign, key, at, code: makeLinkCode() },
        })
        // Somebody else's key, or a code that was drawn before.
        if (made === undefined) return refuse('key_reused')
        const link = await findLinkByKey(tx, affiliateId, key)
        assert(link, 'a link that was made is found')
        return succeed({ link: viewLink(link, deps.publicUrl) })
      })
    }),

    route(operations.closeAffiliateLink, async (call) => {
      const linkId = readNumber(call.params.affiliateLinkId)
      const { memberId } = memberOf(call)
      const link = linkId === undefined ? undefined : await closeLink(pool, memberId, linkId)
      return link ? succeed({ link: viewLink(link, deps.publicUrl) }) : refuse('not_found')
    }),
  ]
}
