import type { Queryable } from '../../../platform/database/in-transaction.ts'

export async function loadPlayerRef(
  database: Queryable,
  vendorCode: string,
  memberId: bigint,
): Promise<string | undefined> {
  const found = await database.query<{ playerRef: string }>(
    `select player_ref as "playerRef" from vendor_player where vendor_code = $1 and member_id = $2`,
    [vendorCode, memberId],
  )
  return found.rows[0]?.playerRef
}

/** Names a member for a vendor, unless that was done already. */
export async function insertPlayer(
  database: Queryable,
  vendorCode: string,
  memberId: bigint,
  playerRef: string,
): Promise<void> {
  await database.query(
    `insert into vendor_player (vendor_code, member_id, player_ref) values ($1, $2, $3)
     on conflict (vendor_code, member_id) do nothing`,
    [vendorCode, memberId, playerRef],
  )
}

interface NamedPlayer {
  readonly vendorCode: string
  readonly playerRef: string
  readonly memberId: bigint
}

/** Those of the named players that exist; each is asked for by vendor and name. */
export async function loadPlayers(
  database: Queryable,
  asked: readonly (readonly [vendorCode: string, playerRef: string])[],
): Promise<readonly NamedPlayer[]> {
  const found = await database.query<NamedPlayer>(
    `select p.vendor_code as "vendorCode", p.player_ref as "playerRef", p.member_id as "memberId"
     from unnest($1::text[], $2::text[]) as k(vendor_code, player_ref)
     join vendor_player p using (vendor_code, player_ref)`,
    [asked.map(([vendorCode]) => vendorCode), asked.map(([, playerRef]) => playerRef)],
  )
  return found.rows
}
