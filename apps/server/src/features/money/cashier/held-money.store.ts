import type { HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What withdrawals under way hold in escrow, and what deposits under review or on their way back hold in suspense. */
export async function loadHeldMoney(database: Queryable): Promise<HeldClaim[]> {
  const withdrawals = await database.query<{ currency: string; amount: string }>(
    `select currency, sum(amount_minor - returned_minor)::text as amount from withdrawal
     where state in ('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected')
     group by currency order by currency`,
  )
  const deposits = await database.query<{ currency: string; provider: string; amount: string }>(
    `select currency, provider, coalesce(sum(paid_minor), 0)::text as amount from deposit
     where state in ('under_review', 'returning') group by currency, provider order by currency, provider`,
  )
  return [
    ...withdrawals.rows.map(
      ({ currency, amount }): HeldClaim => ({
        kind: 'escrow',
        purpose: 'withdrawals',
        currency,
        amountMinor: BigInt(amount),
        says: 'withdrawals under way',
      }),
    ),
    ...deposits.rows.map(
      ({ currency, provider, amount }): HeldClaim => ({
        kind: 'suspense',
        purpose: provider,
        currency,
        amountMinor: BigInt(amount),
        says: 'deposits under review',
      }),
    ),
  ]
}
