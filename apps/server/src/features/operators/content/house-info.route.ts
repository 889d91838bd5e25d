import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ContentParts } from './content-parts.ts'
import { checkOfficial, loadHouseInfo } from './official.ts'

/** Official domains, and the check whether an address or a contact is one of the house. */
export function houseInfoRoutes({ shelf }: Pick<ContentParts, 'shelf'>): Route[] {
  return [
    route(operations.getDomainRoute, async ({ query }) => {
      const { domainRoute } = await loadHouseInfo(shelf)
      const { check } = query
      const links = await shelf.shown('link')
      return succeed({
        domains: domainRoute,
        check: check ? checkOfficial(check, links) : null,
      })
    }),
  ]
}
