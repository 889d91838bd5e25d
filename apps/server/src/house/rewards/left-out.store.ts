import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { Policy } from '../../platform/policy/policy.ts'

/** Of these members those who can win nothing now: trial, locked, excluded or on a break, all where the law allows no bonus. */
export async function loadLeftOut(
  database: Queryable,
  memberIds: readonly bigint[],
  { now, policy }: { readonly now: Date; readonly policy: Pick<Policy, 'allowsBonus'> },
): Promise<ReadonlySet<bigint>> {
  if (!policy.allowsBonus) return new Set(memberIds)
  const found = await database.query<{ readonly memberId: bigint }>(
    `select id as "memberId" from member where id = any ($1::bigint[])
       and (type = 4 or status = 'locked' or excluded_until_ms > $2 or break_until_ms > $2)`,
    [memberIds, now.getTime()],
  )
  return new Set(found.rows.map(({ memberId }) => memberId))
}
