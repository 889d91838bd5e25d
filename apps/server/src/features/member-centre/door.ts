/** What the member centre shows around its pages. The pages themselves belong to their features. */
import { operations } from '@baize/contract'
import { type Clock, succeed } from '@baize/kernel'
import type pg from 'pg'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { loadMemberCounts } from './member-counts.store.ts'

export interface MemberCentreParts {
  readonly pool: pg.Pool
  readonly clock: Clock
}

export function memberCentreRoutes({ pool, clock }: MemberCentreParts): Route[] {
  return [
    route(operations.getMemberCounts, async (call) =>
      succeed(await loadMemberCounts(pool, memberOf(call).memberId, new Date(clock.now()))),
    ),
  ]
}
