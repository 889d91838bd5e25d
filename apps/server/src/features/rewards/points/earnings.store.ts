import { type Ratio, ratio } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** The exact sum that a member has earned, up to the position of an event. */
export interface Earning {
  readonly memberId: bigint
  readonly sum: Ratio
  readonly whole: bigint
  readonly position: bigint
}

/** Keeps the rows until the commit. */
export async function lockEarnings(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Earning>> {
  const found = await tx.query<{
    readonly memberId: bigint
    readonly numerator: string
    readonly denominator: string
    readonly whole: bigint
    readonly position: bigint
  }>(
    `select member_id as "memberId", numerator::text as numerator, denominator::text as denominator, whole, position
       from points_earning where member_id = any ($1::bigint[]) order by member_id for update`,
    [memberIds],
  )
  return new Map(
    found.rows.map(({ memberId, numerator, denominator, whole, position }) => [
      memberId,
      { memberId, sum: ratio(BigInt(numerator), BigInt(denominator)), whole, position },
    ]),
  )
}

/** Writes sums; those with other whole points than before are due in the ledger. */
export async function saveEarnings(tx: Tx, rows: readonly Earning[]): Promise<void> {
  await tx.query(
    `insert into points_earning as kept (member_id, numerator, denominator, whole, position, is_due)
     select *, whole <> 0 from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::bigint[], $5::bigint[])
       as g(member_id, numerator, denominator, whole, position)
     on conflict (member_id) do update
       set numerator = excluded.numerator, denominator = excluded.denominator, whole = excluded.whole,
           position = excluded.position, is_due = kept.is_due or kept.whole <> excluded.whole`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ sum }) => sum.numerator.toString()),
      rows.map(({ sum }) => sum.denominator.toString()),
      rows.map(({ whole }) => whole),
      rows.map(({ position }) => position),
    ],
  )
}

export type DueEarning = Omit<Earning, 'sum'>

/** Sums that the ledger does not have yet, behind a member. */
export async function loadDue(
  database: Queryable,
  after: bigint,
  limit: number,
): Promise<readonly DueEarning[]> {
  const found = await database.query<DueEarning>(
    `select member_id as "memberId", whole, position from points_earning
      where is_due and member_id > $1 order by member_id limit $2`,
    [after, limit],
  )
  return found.rows
}

/** Marks sums as posted, where nothing was counted meanwhile. */
export async function markPosted(
  database: Queryable,
  posted: readonly DueEarning[],
): Promise<void> {
  await database.query(
    `update points_earning e set is_due = false from unnest($1::bigint[], $2::bigint[]) as g(member_id, position)
      where e.member_id = g.member_id and e.position = g.position`,
    [posted.map(({ memberId }) => memberId), posted.map(({ position }) => position)],
  )
}
