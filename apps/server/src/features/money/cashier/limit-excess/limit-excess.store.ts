import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** What a deposit brought above a limit of its member. */
export interface LimitExcess {
  readonly period: 'day' | 'week' | 'month'
  readonly limitMinor: bigint
  readonly excessMinor: bigint
}

/** Deposits of one member are judged one after the other. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select from member where id = $1 for update', [memberId])
}

export async function findExcess(
  database: Queryable,
  depositId: Uuid,
): Promise<LimitExcess | undefined> {
  const found = await database.query<LimitExcess>(
    `select period, limit_minor as "limitMinor", excess_minor as "excessMinor"
     from deposit_excess where deposit_id = $1`,
    [depositId],
  )
  return found.rows[0]
}

/** What was found of earlier deposits in the same period, whichever limit it was above. */
export async function sumExcesses(
  database: Queryable,
  memberId: bigint,
  since: Date,
): Promise<bigint> {
  const found = await database.query<{ sum: bigint }>(
    `select coalesce(sum(x.excess_minor), 0)::bigint as sum
     from deposit_excess x join deposit d on d.id = x.deposit_id
     where x.member_id = $1 and d.created_at >= $2`,
    [memberId, since],
  )
  return found.rows[0]?.sum ?? 0n
}

export async function saveExcess(
  tx: Tx,
  of: { readonly depositId: Uuid; readonly memberId: bigint; readonly at: Date },
  { period, limitMinor, excessMinor }: LimitExcess,
): Promise<void> {
  await tx.query(
    `insert into deposit_excess (deposit_id, member_id, period, limit_minor, excess_minor, found_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [of.depositId, of.memberId, period, limitMinor, excessMinor, of.at],
  )
}
