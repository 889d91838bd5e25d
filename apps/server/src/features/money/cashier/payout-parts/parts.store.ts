import type { PayoutPartState } from '@baize/contract'
import { minor, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { saveOrderSteps } from '../order-steps.store.ts'
import type { PartRow } from './move-parts.ts'

/** The parts of a withdrawal as one column beside it, where the row is called `withdrawal`. */
export const PARTS_COLUMN = `(select coalesce(jsonb_agg(jsonb_build_object(
      'partId', p.id, 'partNumber', p.part_number, 'amountMinor', p.amount_minor::text,
      'state', p.state, 'payoutId', p.payout_id, 'reason', p.reason,
      'updatedAtMs', (extract(epoch from p.updated_at) * 1000)::bigint,
      'storedSteps', (select count(*) from order_history h where h.order_id = p.id)
    ) order by p.part_number), '[]'::jsonb)
    from withdrawal_part p where p.withdrawal_id = withdrawal.id)`

/** A part as that column has it. */
export interface StoredPart {
  readonly partId: Uuid
  readonly partNumber: number
  readonly amountMinor: string
  readonly state: PayoutPartState
  readonly payoutId: string | null
  readonly reason: string | null
  readonly updatedAtMs: number
  readonly storedSteps: number
}

export function readParts(stored: readonly StoredPart[]): readonly PartRow[] {
  return stored.map((part) => ({
    ...part,
    amountMinor: minor(BigInt(part.amountMinor)),
    newSteps: [],
  }))
}

const SAVE = {
  name: 'cashier-save-part',
  text: `insert into withdrawal_part (id, withdrawal_id, part_number, amount_minor, state, payout_id,
      reason, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000.0))
    on conflict (id) do update set state = excluded.state, reason = excluded.reason,
      payout_id = coalesce(withdrawal_part.payout_id, excluded.payout_id),
      updated_at = excluded.updated_at`,
}

/** Writes the parts that have moved; whoever calls holds the withdrawal's row. */
export function saveParts(
  client: pg.ClientBase,
  withdrawalId: Uuid,
  parts: readonly PartRow[],
): readonly Promise<unknown>[] {
  // One that ends first makes room for the one that goes out: only one may be on its way.
  const moved = parts
    .filter(({ newSteps }) => newSteps.length > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return moved.flatMap((part) => [
    client.query({
      ...SAVE,
      values: [
        ...[part.partId, withdrawalId, part.partNumber, part.amountMinor, part.state],
        ...[part.payoutId, part.reason, part.updatedAtMs],
      ],
    }),
    saveOrderSteps(client, part.partId, part.storedSteps, part.newSteps),
  ])
}

const rankOf = ({ state }: PartRow) => (state === 'paying' ? 1 : 0)

/** Which withdrawal a part belongs to. */
export async function findPartOwner(database: Queryable, partId: Uuid): Promise<Uuid | undefined> {
  const found = await database.query<{ withdrawalId: Uuid }>(
    'select withdrawal_id as "withdrawalId" from withdrawal_part where id = $1',
    [partId],
  )
  return found.rows[0]?.withdrawalId
}

/** Notes the provider's name for a part; the first one stays. */
export async function savePartPayoutId(
  database: Queryable,
  partId: Uuid,
  payoutId: string,
): Promise<void> {
  await database.query(
    'update withdrawal_part set payout_id = coalesce(payout_id, $2) where id = $1',
    [partId, payoutId],
  )
}
