import type { PayoutPartState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'

/** A payout of a withdrawal that is paid in parts, as a reviewer reads it. */
export interface ReviewedPart {
  readonly partId: Uuid
  readonly partNumber: number
  readonly amountMinor: string
  readonly state: PayoutPartState
  readonly payoutId: string | null
  readonly reason: string | null
  readonly updatedAt: Date
  readonly history: readonly { readonly state: PayoutPartState; readonly at: string }[]
}

export async function loadPayoutParts(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<readonly ReviewedPart[]> {
  const found = await database.query<ReviewedPart>(
    `select p.id as "partId", p.part_number as "partNumber", p.amount_minor::text as "amountMinor",
            p.state, p.payout_id as "payoutId", p.reason, p.updated_at as "updatedAt",
            (select coalesce(jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at) order by h.step), '[]')
               from order_history h where h.order_id = p.id) as history
       from withdrawal_part p where p.withdrawal_id = $1 order by p.part_number`,
    [withdrawalId],
  )
  return found.rows
}
