import type { Queryable } from '../platform/database/in-transaction.ts'

/** A running campaign with one player, as the vendor has taken it; answers its id. */
export async function grantFreeRounds(
  database: Queryable,
  of: { readonly vendorCode: string; readonly gameCode: string; readonly memberId: bigint },
): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `insert into campaign (id, name, vendor_code, game_code, rounds, stake_minor, starts_at, expires_at,
       state, created_by, created_at, try_at)
     values (gen_random_uuid(), 'Granted', $1, $2, 10, 100, now() - interval '1 hour',
       now() + interval '100 years', 'running', 'Somebody', now(), now() + interval '100 years')
     returning id::text`,
    [of.vendorCode, of.gameCode],
  )
  const id = inserted.rows[0]?.id ?? ''
  await database.query(
    `insert into campaign_player (campaign_id, member_id, state, rounds_left)
     values ($1, $2, 'granted', 10)`,
    [id, of.memberId],
  )
  return id
}
