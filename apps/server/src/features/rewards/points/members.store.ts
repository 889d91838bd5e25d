import { assert } from '@baize/kernel'
import { loadMemberFacts } from '../../../house/rewards/member-facts.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { PointsDeps } from './points-deps.ts'

/** Whether a member has a payment password. */
export async function hasPaymentPassword(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query(
    'select from member where id = $1 and payment_password_hash is not null',
    [memberId],
  )
  return found.rowCount === 1
}

/** The member's VIP level. */
export async function loadLevel(
  { pool, clock }: Pick<PointsDeps, 'pool' | 'clock'>,
  memberId: bigint,
): Promise<number> {
  const facts = await loadMemberFacts(pool, { memberId, offerId: null }, clock.now())
  assert(facts, 'who asks is a member')
  return facts.level
}
