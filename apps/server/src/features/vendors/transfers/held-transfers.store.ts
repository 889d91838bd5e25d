import type { HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** The escrow of money on its way to vendors and back. */
export const TRANSFER_ESCROW = 'vendor_transfers'

/** What transfers without an end hold in escrow. How much "all" is is held by nobody until it is known. */
export async function loadHeldTransfers(database: Queryable): Promise<HeldClaim[]> {
  const found = await database.query<{ currency: string; amount: string }>(
    `select currency, sum(amount_minor)::text as amount from vendor_transfer
     where state in ('reserved', 'unknown') and direction <> 'out_all'
     group by currency order by currency`,
  )
  return found.rows.map(({ currency, amount }) => ({
    kind: 'escrow',
    purpose: TRANSFER_ESCROW,
    currency,
    amountMinor: BigInt(amount),
    says: 'transfers to and from vendors',
  }))
}
