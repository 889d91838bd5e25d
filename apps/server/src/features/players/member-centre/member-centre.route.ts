/** What the member centre shows around its pages. The pages themselves belong to their features. */
import { FIRST_STEPS, operations } from '@baize/contract'
import { type Clock, succeed } from '@baize/kernel'
import type pg from 'pg'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadFirstSteps } from './first-steps.store.ts'
import { loadMemberCounts } from './member-counts.store.ts'

export interface MemberCentreParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The policy and the house let members send money to each other. */
  areTransfersOpen(): Promise<boolean>
}

export function memberCentreRoutes(parts: MemberCentreParts): Route[] {
  const { pool, clock, areTransfersOpen } = parts
  return [
    route(operations.getMemberCounts, async (call) => {
      const at = new Date(clock.now())
      const [counts, canTransfer] = await Promise.all([
        loadMemberCounts(pool, memberOf(call).memberId, at),
        areTransfersOpen(),
      ])
      return succeed({ ...counts, canTransfer })
    }),

    route(operations.getFirstSteps, async (call) => {
      const found = await loadFirstSteps(pool, memberOf(call).memberId)
      return succeed({ steps: FIRST_STEPS.map((step) => ({ step, isDone: found[step] })) })
    }),
  ]
}
