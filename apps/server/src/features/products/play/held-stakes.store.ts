import type { HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** The stakes that open rounds hold in escrow. */
export async function loadHeldStakes(database: Queryable, currency: string): Promise<HeldClaim[]> {
  const found = await database.query<{ amount: string }>(
    `select coalesce(sum(r.stake_minor), 0)::text as amount
     from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id`,
  )
  const amountMinor = BigInt(found.rows[0]?.amount ?? 0)
  return [{ kind: 'escrow', purpose: 'rounds', currency, amountMinor, says: 'open rounds' }]
}
