import type { Uuid } from '@baize/kernel'
import type { TableLayout } from '@baize/rooms'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

interface ShownBettor {
  readonly wagerId: Uuid
  readonly username: string
  readonly icon: string | null
  readonly spots: TableLayout
}

export interface ShownBet extends ShownBettor {
  readonly stakedMinor: bigint
}

export interface ShownWinner extends ShownBettor {
  readonly paidMinor: bigint
}

/** Who hides the name has none. */
const SHOWN = `l.wager_id as "wagerId", case when m.hides_name then '' else m.username end as username,
  m.icon, l.spots`

/** The largest bets on a round, and how many members have one. */
export async function loadLargestBets(
  database: Queryable,
  roundId: Uuid,
  limit: number,
): Promise<{ readonly bets: readonly ShownBet[]; readonly playerCount: number }> {
  const found = await database.query<ShownBet & { playerCount: number }>(
    `select ${SHOWN}, l.staked_minor as "stakedMinor", (count(*) over ())::int as "playerCount"
       from live_table_layout l join member m on m.id = l.member_id
      where l.round_id = $1 and l.wager_id is not null
      order by l.staked_minor desc, l.place limit $2`,
    [roundId, limit],
  )
  return { bets: found.rows, playerCount: found.rows[0]?.playerCount ?? 0 }
}

/** Who was paid most for a round. */
export async function loadWinners(
  database: Queryable,
  roundId: Uuid,
  limit: number,
): Promise<readonly ShownWinner[]> {
  const found = await database.query<ShownWinner>(
    `select ${SHOWN}, w.payout_minor as "paidMinor"
       from live_table_layout l join member m on m.id = l.member_id
       join wager w on w.member_id = l.member_id and w.id = l.wager_id
      where l.round_id = $1 and w.state = 'settled' and w.payout_minor > w.stake_minor
      order by w.payout_minor desc, l.place limit $2`,
    [roundId, limit],
  )
  return found.rows
}

/** How many members have a stake on the open round of each table. */
export async function countPlayers(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ code: string; count: number }>(
    `select r.table_code as code, count(*)::int as count
       from live_table_round r join live_table_layout l on l.round_id = r.id and l.wager_id is not null
      where r.phase <> 'settled' group by r.table_code`,
  )
  return new Map(found.rows.map(({ code, count }) => [code, count]))
}

/** How many seats of each table’s round are taken, or were until it was paid. */
export async function countSeats(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ code: string; count: number }>(
    `select r.table_code as code, (select count(*)::int from jsonb_object_keys(r.seats)) as count
       from live_table_round r where r.phase <> 'settled' and r.seats <> '{}'`,
  )
  return new Map(found.rows.map(({ code, count }) => [code, count]))
}

/** Those who sit at a table. */
export async function loadSitters(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly username: string; readonly icon: string | null }>> {
  const found = await database.query<{ id: bigint; username: string; icon: string | null }>(
    'select id, username, icon from member where id = any($1::bigint[])',
    [memberIds],
  )
  return new Map(found.rows.map(({ id, username, icon }) => [id, { username, icon }]))
}
