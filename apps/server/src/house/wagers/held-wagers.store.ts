import type { HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** The stakes that open wagers hold in escrow, beside those of open rounds. */
export async function loadHeldWagers(database: Queryable, currency: string): Promise<HeldClaim[]> {
  const found = await database.query<{ amount: string }>(
    `select coalesce(sum(stake_minor - captured_minor), 0)::text as amount
     from wager where state in ('pending', 'open')`,
  )
  const amountMinor = BigInt(found.rows[0]?.amount ?? 0)
  return [{ kind: 'escrow', purpose: 'rounds', currency, amountMinor, says: 'open wagers' }]
}
