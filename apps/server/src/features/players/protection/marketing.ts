import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { loadBreak } from './protection.store.ts'

/**
 * Whether a member may be sent anything that invites to play. Whoever sends such a thing asks here for
 * each member at the moment of sending: a break, of either kind, closes marketing while it lasts.
 */
export async function takesMarketing(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  memberId: bigint,
): Promise<boolean> {
  return (await loadBreak(pool, memberId, new Date(clock.now()))) === undefined
}
