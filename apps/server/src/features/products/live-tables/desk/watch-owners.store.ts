import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Tables with bets on their open round that no server has a lease on at this moment. */
export async function loadUnownedTables(
  database: Queryable,
): Promise<readonly { readonly code: string; readonly bettors: number }[]> {
  const found = await database.query<{ code: string; bettors: number }>(
    `select r.code, o.bettor_count as bettors
     from live_table_round o join room r on r.kind = 'table' and r.code = o.table_code
     left join room_server s on s.id = r.owner_id and s.lease_until > clock_timestamp()
     where o.phase <> 'settled' and o.bettor_count > 0 and s.id is null`,
  )
  return found.rows
}
