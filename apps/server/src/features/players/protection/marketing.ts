import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { standsStill } from './protection.store.ts'

/**
 * Whether a member may be sent anything that invites to play. Whoever sends such a thing asks here for
 * each member at the moment of sending: a break, of either kind, closes marketing while it lasts,
 * and so does the closing of the account.
 */
export async function takesMarketing(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  memberId: bigint,
): Promise<boolean> {
  return !(await standsStill(pool, memberId, new Date(clock.now())))
}
