import type { TableFavourite } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { TableLayout, TableResult, VoidCause } from '@baize/rooms'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface OwnRound {
  readonly roundId: Uuid
  readonly wagerId: Uuid
  readonly result: TableResult | null
  readonly isVoid: boolean
  readonly voidCause: VoidCause | null
  readonly spots: TableLayout
  readonly stakedMinor: bigint
  /** Stakes included; null until it is settled. */
  readonly paidMinor: bigint | null
}

/** A member's last rounds at a table that are drawn or over, the newest first. */
export async function loadOwnRounds(
  database: Queryable,
  memberId: bigint,
  tableCode: string,
  limit: number,
): Promise<readonly OwnRound[]> {
  const found = await database.query<OwnRound>(
    `select l.round_id as "roundId", w.id as "wagerId", case when r.phase = 'settled' then r.result end as result,
       r.is_void as "isVoid", (select v.cause from live_table_void v where v.round_id = r.id) as "voidCause", l.spots, l.staked_minor as "stakedMinor",
       case when w.state in ('settled', 'void') then w.payout_minor + w.returned_minor end as "paidMinor"
     from live_table_layout l
     join live_table_round r on r.id = l.round_id
     join wager w on w.member_id = l.member_id and w.id = l.wager_id
     where l.member_id = $1 and r.table_code = $2 and r.phase <> 'betting'
     order by l.round_id desc limit $3`,
    [memberId, tableCode, limit],
  )
  return found.rows
}

export async function loadFavourites(
  database: Queryable,
  memberId: bigint,
  game: string,
): Promise<TableFavourite[]> {
  const found = await database.query<{ layouts: TableFavourite[] }>(
    'select layouts from live_table_favourite where member_id = $1 and game = $2',
    [memberId, game],
  )
  return found.rows[0]?.layouts ?? []
}

export async function saveFavourites(
  database: Queryable,
  memberId: bigint,
  game: string,
  layouts: readonly TableFavourite[],
): Promise<void> {
  await database.query(
    `insert into live_table_favourite (member_id, game, layouts) values ($1, $2, $3)
     on conflict (member_id, game) do update set layouts = excluded.layouts`,
    [memberId, game, JSON.stringify(layouts)],
  )
}
