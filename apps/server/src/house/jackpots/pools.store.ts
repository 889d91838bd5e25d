import type { ServerSeed } from '@baize/fairness'
import { assert, type Minor, type Uuid } from '@baize/kernel'
import {
  type Companion,
  int2Array,
  int4Array,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import {
  cycleCommitment,
  dropAmounts,
  type PoolAccounts,
  type PoolLevel,
  type PoolRow,
  type PoolState,
} from './pool-row.ts'
import { postOwed } from './take-part.ts'

interface StoredPool {
  readonly id: Uuid
  readonly code: string
  readonly name: string
  readonly state: PoolState
  readonly revision: bigint
  readonly sealedSecret: Buffer
  readonly fundId: bigint
  readonly movedTo: Uuid | null
  readonly games: readonly string[]
}

interface StoredLevel {
  readonly poolId: Uuid
  readonly name: string
  readonly rateMillionths: bigint
  readonly reserveMillionths: bigint
  readonly seedMinor: Minor
  readonly ceilingMinor: Minor
  readonly tickets: bigint | null
  readonly meterId: bigint
  readonly reserveId: bigint
  readonly commitment: string | null
  readonly cycle: number
  readonly meterMinor: Minor
  readonly reserveMinor: Minor
  readonly meterCarry: bigint
  readonly reserveCarry: bigint
  readonly seededMinor: Minor
  readonly contributedMinor: Minor
  readonly reservedMinor: Minor
  readonly excessMinor: Minor
  readonly paidMinor: Minor
  readonly movedInMinor: Minor
  readonly movedOutMinor: Minor
}

/** Both are read after the lock of the head; the write compares the revision. */
const READ_POOLS = {
  name: 'jackpots-read-pools',
  text: `select p.id, p.code, p.name, p.state, p.revision, p.sealed_secret as "sealedSecret",
      p.fund_account_id as "fundId", p.moved_to as "movedTo",
      array(select g.game_code from jackpot_game g where g.pool_id = p.id order by 1) as games
    from jackpot_pool p where p.id = any($1::uuid[])`,
}
const READ_LEVELS = {
  name: 'jackpots-read-levels',
  text: `select pool_id as "poolId", name, rate_millionths as "rateMillionths",
      reserve_millionths as "reserveMillionths", seed_minor as "seedMinor",
      ceiling_minor as "ceilingMinor", tickets, meter_account_id as "meterId",
      reserve_account_id as "reserveId", commitment, cycle, meter_minor as "meterMinor",
      reserve_minor as "reserveMinor", meter_carry as "meterCarry", reserve_carry as "reserveCarry",
      seeded_minor as "seededMinor", contributed_minor as "contributedMinor",
      reserved_minor as "reservedMinor", excess_minor as "excessMinor", paid_minor as "paidMinor",
      moved_in_minor as "movedInMinor", moved_out_minor as "movedOutMinor"
    from jackpot_level where pool_id = any($1::uuid[]) order by pool_id, place`,
}

/** $1–$6 the pool, $7–$22 its levels by place, $23–$33 its wins of this batch. */
const SAVE = {
  name: 'jackpots-save-pool',
  text: `with pool as (
      update jackpot_pool set revision = $2::bigint + 1, state = $3, moved_to = $4,
        opened_at = coalesce(opened_at, case when $3 = 'open' then $5::timestamptz end),
        closed_at = coalesce(closed_at, case when $3 = 'closed' then $5::timestamptz end)
      where id = $1 and revision = $2::bigint and cardinality($7::smallint[]) = $6::int returning 1
    ), freed as (
      delete from jackpot_game where pool_id = $1 and $3 = 'closed'
    ), levels as (
      update jackpot_level l set ceiling_minor = c.ceiling_minor, commitment = c.commitment,
        cycle = c.cycle, meter_minor = c.meter_minor, reserve_minor = c.reserve_minor,
        meter_carry = c.meter_carry, reserve_carry = c.reserve_carry,
        seeded_minor = c.seeded_minor, contributed_minor = c.contributed_minor,
        reserved_minor = c.reserved_minor, excess_minor = c.excess_minor,
        paid_minor = c.paid_minor, moved_in_minor = c.moved_in_minor,
        moved_out_minor = c.moved_out_minor
      from unnest($7::smallint[], $8::bigint[], $9::text[], $10::integer[], $11::bigint[],
          $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[],
          $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[])
        as c(place, ceiling_minor, commitment, cycle, meter_minor, reserve_minor, meter_carry,
          reserve_carry, seeded_minor, contributed_minor, reserved_minor, excess_minor,
          paid_minor, moved_in_minor, moved_out_minor)
      where l.pool_id = $1 and l.place = c.place and c.ceiling_minor >= l.ceiling_minor
      returning 1
    ), won as (
      insert into jackpot_win (pool_id, place, cycle, round_id, member_id, game_code,
        amount_minor, from_reserve_minor, from_house_minor, drop_secret, drop_amount_minor, won_at)
      select $1, w.* from unnest($22::smallint[], $23::integer[], $24::uuid[], $25::bigint[],
        $26::text[], $27::bigint[], $28::bigint[], $29::bigint[], $30::text[], $31::bigint[],
        $32::timestamptz[]) as w
    )
    select require_rows((select count(*) from pool) + (select count(*) from levels), $6::int + 1)`,
}

/** Pools as movements see them: locked, read and written with the money they move. */
export type PoolRows = Companion<Uuid, PoolRow>

/** @param unlock opens the secret of a pool */
export function createPoolRows(unlock: (sealed: Buffer) => ServerSeed): PoolRows {
  return {
    name: 'jackpot pool',
    mapKey: (poolId) => poolId,
    async lock(client, poolIds) {
      const values = [uuidArray(poolIds)]
      const [pools, levels] = await Promise.all([
        client.query<StoredPool>({ ...READ_POOLS, values }),
        client.query<StoredLevel>({ ...READ_LEVELS, values }),
      ])
      return pools.rows.map((pool) => {
        const own = levels.rows.filter(({ poolId }) => poolId === pool.id)
        return [pool.id, readPool(pool, own, unlock(pool.sealedSecret))] as const
      })
    },
    save: (client, rows) => Promise.all(rows.map(([, row]) => savePool(client, row))),
    finish(row) {
      if (!row.owed) return undefined
      return { row: { ...row, owed: undefined }, postings: [postOwed(row, row.owed)] }
    },
    asStored(row) {
      assert(!row.owed, 'what a pool is owed is in the books before it is kept')
      return { ...row, revisionRead: row.revisionRead + 1n, wins: [] }
    },
  }
}

function readPool(pool: StoredPool, stored: readonly StoredLevel[], secret: ServerSeed): PoolRow {
  const levels = stored.map(
    ({ name, tickets, rateMillionths, reserveMillionths, seedMinor, ceilingMinor, ...rest }) => {
      const { poolId, meterId, reserveId, commitment, ...stand } = rest
      const level: PoolLevel = {
        ...{ name, rateMillionths, reserveMillionths, seedMinor, ceilingMinor, stand },
        drop: tickets === null ? { kind: 'by_amount' } : { kind: 'random', tickets },
      }
      return level
    },
  )
  const accounts = stored.map(({ meterId, reserveId }) => ({ meterId, reserveId }))
  return {
    poolId: pool.id,
    code: pool.code,
    state: pool.state,
    games: pool.games,
    levels,
    accounts: { levels: accounts, fundId: pool.fundId },
    secret,
    dropAtMinor: dropAmounts({ secret, levels }),
    movedTo: pool.movedTo,
    changedAtMs: 0,
    revisionRead: pool.revision,
    owed: undefined,
    wins: [],
  }
}

function savePool(client: pg.ClientBase, row: PoolRow): Promise<unknown> {
  const { levels, wins } = row
  const stands = levels.map(({ stand }) => stand)
  return client.query({
    ...SAVE,
    values: [
      row.poolId,
      row.revisionRead,
      row.state,
      row.movedTo,
      new Date(row.changedAtMs),
      levels.length,
      int2Array(levels.map((_, index) => index + 1)),
      int8Array(levels.map(({ ceilingMinor }) => ceilingMinor)),
      textArray(levels.map((_, index) => cycleCommitment(row, index))),
      int4Array(stands.map(({ cycle }) => cycle)),
      int8Array(stands.map(({ meterMinor }) => meterMinor)),
      int8Array(stands.map(({ reserveMinor }) => reserveMinor)),
      int8Array(stands.map(({ meterCarry }) => meterCarry)),
      int8Array(stands.map(({ reserveCarry }) => reserveCarry)),
      int8Array(stands.map(({ seededMinor }) => seededMinor)),
      int8Array(stands.map(({ contributedMinor }) => contributedMinor)),
      int8Array(stands.map(({ reservedMinor }) => reservedMinor)),
      int8Array(stands.map(({ excessMinor }) => excessMinor)),
      int8Array(stands.map(({ paidMinor }) => paidMinor)),
      int8Array(stands.map(({ movedInMinor }) => movedInMinor)),
      int8Array(stands.map(({ movedOutMinor }) => movedOutMinor)),
      int2Array(wins.map(({ place }) => place)),
      int4Array(wins.map(({ cycle }) => cycle)),
      uuidArray(wins.map(({ roundId }) => roundId)),
      int8Array(wins.map(({ memberId }) => memberId)),
      textArray(wins.map(({ gameCode }) => gameCode)),
      int8Array(wins.map(({ amountMinor }) => amountMinor)),
      int8Array(wins.map(({ fromReserveMinor }) => fromReserveMinor)),
      int8Array(wins.map(({ fromHouseMinor }) => fromHouseMinor)),
      textArray(wins.map(({ dropSecret }) => dropSecret)),
      nullableInt8Array(wins.map(({ dropAmountMinor }) => dropAmountMinor)),
      timestampArray(wins.map(({ wonAtMs }) => wonAtMs)),
    ],
  })
}

/** Which open pool each linked game feeds, and where its money lies. */
export async function loadPoolLinks(database: Queryable): Promise<
  {
    readonly gameCode: string
    readonly poolId: Uuid
    readonly accounts: PoolAccounts
  }[]
> {
  const found = await database.query<{
    gameCode: string
    poolId: Uuid
    fundId: bigint
    meterIds: string[]
    reserveIds: string[]
  }>(
    `select g.game_code as "gameCode", p.id as "poolId", p.fund_account_id as "fundId",
       array_agg(l.meter_account_id::text order by l.place) as "meterIds",
       array_agg(l.reserve_account_id::text order by l.place) as "reserveIds"
     from jackpot_game g
     join jackpot_pool p on p.id = g.pool_id and p.state = 'open'
     join jackpot_level l on l.pool_id = p.id
     group by g.game_code, p.id`,
  )
  return found.rows.map(({ gameCode, poolId, fundId, meterIds, reserveIds }) => ({
    ...{ gameCode, poolId },
    accounts: {
      fundId,
      levels: meterIds.map((meterId, index) => ({
        meterId: BigInt(meterId),
        reserveId: BigInt(reserveIds[index] ?? meterId),
      })),
    },
  }))
}
