import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { ExtraStake, TableLayout } from '@baize/rooms'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface LayoutKey {
  readonly roundId: Uuid
  readonly memberId: bigint
}

/** What a member has on a round: what stands in it is staked. */
export interface LayoutRow extends LayoutKey {
  /** Among the bettors of the round, from 1. */
  readonly place: number
  readonly version: number
  readonly spots: TableLayout
  /** Added while the round is played. */
  readonly extras: readonly ExtraStake[]
  /** Extras included. */
  readonly stakedMinor: bigint
  readonly wagerId: Uuid | null
  readonly clientSeed: string
}

const LAYOUT = `l.round_id as "roundId", l.member_id as "memberId", l.place, l.version, l.spots, l.extras,
  l.staked_minor as "stakedMinor", l.wager_id as "wagerId", l.client_seed as "clientSeed"`

/** Layouts, read and written with the stakes on them. */
export const tableLayouts: Companion<LayoutKey, LayoutRow> = {
  name: 'live_table_layout',
  mapKey: ({ roundId, memberId }) => `${roundId} ${memberId}`,
  async lock(client, keys) {
    const found = await client.query<LayoutRow>({
      name: 'live-table-layouts-lock',
      text: `select ${LAYOUT} from unnest($1::uuid[], $2::bigint[]) as k(round_id, member_id)
        join live_table_layout l on l.round_id = k.round_id and l.member_id = k.member_id
        order by l.round_id, l.member_id for update of l`,
      values: [keys.map(({ roundId }) => roundId), keys.map(({ memberId }) => memberId)],
    })
    return found.rows.map((row) => [row, row] as const)
  },
  async save(client, changes) {
    const rows = changes.map(([, row]) => row)
    await client.query({
      name: 'live-table-layouts-save',
      text: `insert into live_table_layout
          (round_id, member_id, place, version, spots, staked_minor, wager_id, client_seed, extras)
        select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::int[], $5::jsonb[], $6::bigint[],
          $7::uuid[], $8::text[], $9::jsonb[])
        on conflict (round_id, member_id) do update set version = excluded.version,
          spots = excluded.spots, staked_minor = excluded.staked_minor, wager_id = excluded.wager_id,
          extras = excluded.extras`,
      values: [
        rows.map(({ roundId }) => roundId),
        rows.map(({ memberId }) => memberId),
        rows.map(({ place }) => place),
        rows.map(({ version }) => version),
        rows.map(({ spots }) => JSON.stringify(spots)),
        rows.map(({ stakedMinor }) => stakedMinor),
        rows.map(({ wagerId }) => wagerId),
        rows.map(({ clientSeed }) => clientSeed),
        rows.map(({ extras }) => JSON.stringify(extras)),
      ],
    })
  },
}

export async function loadLayout(
  database: Queryable,
  { roundId, memberId }: LayoutKey,
): Promise<LayoutRow | undefined> {
  const found = await database.query<LayoutRow>(
    `select ${LAYOUT} from live_table_layout l where l.round_id = $1 and l.member_id = $2`,
    [roundId, memberId],
  )
  return found.rows[0]
}

export type StakedLayout = Pick<LayoutRow, 'spots' | 'extras'>

/** Layouts of these members on a round by the wager that holds their stake. */
export async function loadStakedLayouts(
  database: Queryable,
  roundId: Uuid,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<Uuid, StakedLayout>> {
  const found = await database.query<StakedLayout & { wagerId: Uuid }>(
    `select wager_id as "wagerId", spots, extras from live_table_layout
      where round_id = $1 and member_id = any($2::bigint[]) and wager_id is not null`,
    [roundId, memberIds],
  )
  return new Map(found.rows.map(({ wagerId, ...layout }) => [wagerId, layout]))
}

/** Who has a stake on a round, in the order of their first bets. */
export async function loadBettorSeeds(
  database: Queryable,
  roundId: Uuid,
): Promise<readonly { readonly username: string; readonly clientSeed: string }[]> {
  const found = await database.query<{ username: string; clientSeed: string }>(
    `select m.username, l.client_seed as "clientSeed"
       from live_table_layout l join member m on m.id = l.member_id
      where l.round_id = $1 and l.wager_id is not null order by l.place`,
    [roundId],
  )
  return found.rows
}

/** Every layout with a stake on a round, in the order of first bets. */
export async function loadLayoutsOf(database: Queryable, roundId: Uuid): Promise<LayoutRow[]> {
  const found = await database.query<LayoutRow>(
    `select ${LAYOUT} from live_table_layout l
      where l.round_id = $1 and l.wager_id is not null order by l.place`,
    [roundId],
  )
  return found.rows
}
