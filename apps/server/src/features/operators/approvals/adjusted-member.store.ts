import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Whose balance is to be corrected, and what it is now. */
export async function loadAdjustedMember(
  database: Queryable,
  memberId: string,
  currency: string,
): Promise<{ username: string; balanceMinor: string } | undefined> {
  const found = await database.query<{ username: string; balanceMinor: string }>(
    `select m.username, coalesce(a.balance_minor, 0)::text as "balanceMinor"
       from member m left join ledger_account a on a.kind = 'player_cash' and a.owner_id = m.id
         and a.purpose = '' and a.currency = $2
      where m.id = $1`,
    [memberId, currency],
  )
  return found.rows[0]
}
