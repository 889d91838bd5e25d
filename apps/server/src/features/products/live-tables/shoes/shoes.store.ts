import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SeedGiven } from '../rounds/rounds.store.ts'

export interface ShoeRow {
  readonly shoeId: Uuid
  readonly tableCode: string
  readonly number: number
  readonly commitment: string
  readonly sealedSeed: Buffer
  /** Told when the shoe is over. */
  readonly seed: string | null
  /** Null until it is shuffled. */
  readonly clientSeeds: readonly SeedGiven[] | null
  readonly cut: number | null
  readonly cutBy: string | null
}

const SHOE = `id as "shoeId", table_code as "tableCode", number, commitment,
  sealed_seed as "sealedSeed", seed, client_seeds as "clientSeeds", cut, cut_by as "cutBy"`

/** The last two shoes of a table, the newest first: the one to come, and the one before it. */
export async function loadLastShoes(database: Queryable, tableCode: string): Promise<ShoeRow[]> {
  const found = await database.query<ShoeRow>(
    `select ${SHOE} from live_table_shoe where table_code = $1 order by number desc limit 2`,
    [tableCode],
  )
  return found.rows
}

export async function loadShoe(database: Queryable, shoeId: Uuid): Promise<ShoeRow | undefined> {
  const found = await database.query<ShoeRow>(`select ${SHOE} from live_table_shoe where id = $1`, [
    shoeId,
  ])
  return found.rows[0]
}

export async function insertShoe(
  database: Queryable,
  shoe: Pick<ShoeRow, 'shoeId' | 'tableCode' | 'number' | 'commitment' | 'sealedSeed'> & {
    readonly atMs: number
  },
): Promise<void> {
  await database.query(
    `insert into live_table_shoe (id, table_code, number, commitment, sealed_seed, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[shoe.shoeId, shoe.tableCode, shoe.number, shoe.commitment, shoe.sealedSeed],
      new Date(shoe.atMs),
    ],
  )
}

/** Adds a member's seed while nobody knows the order of the shoe; false where that is over. */
export async function giveSeed(
  database: Queryable,
  given: {
    readonly shoeId: Uuid
    readonly memberId: bigint
    readonly clientSeed: string
    readonly cutAt: number | null
    readonly atMs: number
  },
): Promise<boolean> {
  const taken = await database.query(
    `with shoe as (select id from live_table_shoe where id = $1 and client_seeds is null for share)
     insert into live_table_shoe_seed (shoe_id, member_id, client_seed, cut_at, given_at)
     select id, $2, $3, $4, $5 from shoe
     on conflict (shoe_id, member_id) do update set cut_at = coalesce(excluded.cut_at, live_table_shoe_seed.cut_at)`,
    [given.shoeId, given.memberId, given.clientSeed, given.cutAt, new Date(given.atMs)],
  )
  return taken.rowCount === 1
}

/** Locks a shoe that is shuffled, and reads who was there, in the order in which they came. */
export async function lockShuffle(
  database: Queryable,
  shoeId: Uuid,
): Promise<
  readonly {
    readonly username: string
    readonly clientSeed: string
    readonly cutAt: number | null
  }[]
> {
  await database.query('select from live_table_shoe where id = $1 for update', [shoeId])
  const found = await database.query<{
    username: string
    clientSeed: string
    cutAt: number | null
  }>(
    `select m.username, s.client_seed as "clientSeed", s.cut_at as "cutAt"
       from live_table_shoe_seed s join member m on m.id = s.member_id
      where s.shoe_id = $1 order by s.given_at, s.member_id`,
    [shoeId],
  )
  return found.rows
}

export async function saveShuffle(
  database: Queryable,
  shoeId: Uuid,
  shuffle: {
    readonly clientSeeds: readonly SeedGiven[]
    readonly cut: number
    readonly cutBy: string | null
  },
): Promise<void> {
  await database.query(
    'update live_table_shoe set client_seeds = $2, cut = $3, cut_by = $4 where id = $1',
    [shoeId, JSON.stringify(shuffle.clientSeeds), shuffle.cut, shuffle.cutBy],
  )
}

export async function revealShoe(database: Queryable, shoeId: Uuid, seed: string): Promise<void> {
  await database.query('update live_table_shoe set seed = $2 where id = $1', [shoeId, seed])
}

/** The commitment of the shoe after one of a table's. */
export async function loadNextCommitment(
  database: Queryable,
  tableCode: string,
  number: number,
): Promise<string> {
  const found = await database.query<{ commitment: string }>(
    'select commitment from live_table_shoe where table_code = $1 and number = $2',
    [tableCode, number + 1],
  )
  return found.rows[0]?.commitment ?? ''
}
