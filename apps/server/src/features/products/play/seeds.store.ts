import { randomBytes } from 'node:crypto'
import {
  type ClientSeed,
  commitmentOf,
  parseClientSeed,
  type ServerSeed,
  serverSeedFromEntropy,
} from '@baize/fairness'
import { assert, type Clock, type Uuid, uuidV7 } from '@baize/kernel'
import { uuidArray } from '@baize/ledger/pg'
import type pg from 'pg'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { sha256 } from '../../../platform/hash-functions.ts'

/** What of a seed pair never changes while it decides rounds. */
export interface SeedPair {
  readonly seedId: Uuid
  readonly commitment: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
}

interface StoredSeed {
  readonly id: Uuid
  readonly member_id: bigint
  readonly commitment: Buffer
  readonly sealed_server_seed: Buffer
  readonly client_seed: ClientSeed
}

interface StoredCounter {
  readonly seed_id: Uuid
  readonly rounds_played: number
}

const COLUMNS = 'id, member_id, commitment, sealed_server_seed, client_seed'
const READ_PAIRS = {
  name: 'play-read-pairs',
  text: `select ${COLUMNS} from fairness_seed where id = any($1::uuid[])`,
}
function readPair(vault: SeedVault, row: StoredSeed): SeedPair {
  return {
    seedId: row.id,
    commitment: row.commitment.toString('hex'),
    serverSeed: vault.unlock(row.sealed_server_seed),
    clientSeed: row.client_seed,
  }
}

/** The pairs with these ids, opened; for the ledger's connection, whose statements are named. */
export async function loadSeedPairs(
  client: Queryable,
  vault: SeedVault,
  seedIds: readonly Uuid[],
): Promise<SeedPair[]> {
  const found = await client.query<StoredSeed>({ ...READ_PAIRS, values: [uuidArray(seedIds)] })
  return found.rows.map((row) => readPair(vault, row))
}

const INSERT = `insert into fairness_seed
    (id, member_id, stage, commitment, sealed_server_seed, client_seed, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

export interface SeedParts {
  readonly clock: Clock
  readonly vault: SeedVault
}

async function insertSeed(
  { clock, vault }: SeedParts,
  client: pg.ClientBase,
  memberId: bigint,
  stage: 'current' | 'next',
  clientSeed: string | null,
): Promise<Uuid> {
  const serverSeed = serverSeedFromEntropy(randomBytes(32))
  const seedId = uuidV7(clock, randomBytes(10))
  await client.query(INSERT, [
    seedId,
    memberId,
    stage,
    Buffer.from(commitmentOf(sha256, serverSeed), 'hex'),
    vault.lock(serverSeed),
    clientSeed,
    new Date(clock.now()),
  ])
  return seedId
}

const OPEN_COUNTER = 'insert into fairness_counter (member_id, seed_id) values ($1, $2)'

/** Gives a new member a seed pair and commits to the one after it. */
export async function openSeeds(
  parts: SeedParts,
  client: pg.ClientBase,
  memberId: bigint,
): Promise<void> {
  const clientSeed = parseClientSeed(randomBytes(8).toString('hex'))
  assert(clientSeed.ok, 'hex is a client seed')
  const seedId = await insertSeed(parts, client, memberId, 'current', clientSeed.value)
  await client.query(OPEN_COUNTER, [memberId, seedId])
  await insertSeed(parts, client, memberId, 'next', null)
}

// A round under way that counted with the old pair fails at this row and is decided anew.
const LOCK_COUNTER = `select seed_id, rounds_played from fairness_counter
  where member_id = $1 for update`
const LOCK_PAIR = `select ${COLUMNS}, stage from fairness_seed
  where member_id = $1 and stage <> 'retired' order by stage for update`
const RETIRE = `update fairness_seed set stage = 'retired', retired_at = $2, rounds_played = $3
  where id = $1`
const PROMOTE = `update fairness_seed set stage = 'current', client_seed = $2 where id = $1`
const RESTART_COUNTER = `update fairness_counter set seed_id = $2, rounds_played = 0
  where member_id = $1`
const OPEN_ROUND_OF_SEED = `select 1 from open_round o
  join round r on r.member_id = o.member_id and r.id = o.round_id
  where o.member_id = $1 and r.seed_id = $2 limit 1`

/**
 * Retires the current pair and starts the next, whose commitment was public before the player
 * chose `clientSeed`. Undefined while a round of the current pair is still open.
 */
export async function rotateSeeds(
  parts: SeedParts,
  client: pg.ClientBase,
  memberId: bigint,
  clientSeed: string,
): Promise<RetiredSeed | undefined> {
  const counter = await client.query<StoredCounter>(LOCK_COUNTER, [memberId])
  const pair = await client.query<StoredSeed & { stage: string }>(LOCK_PAIR, [memberId])
  const counted = counter.rows[0]
  const current = pair.rows.find((row) => row.stage === 'current')
  const next = pair.rows.find((row) => row.stage === 'next')
  assert(current && next, 'a member has a current and a next seed')
  assert(counted?.seed_id === current.id, 'the current seed is the one that counts')
  const open = await client.query(OPEN_ROUND_OF_SEED, [memberId, current.id])
  if (open.rows.length > 0) return undefined
  const roundsPlayed = counted.rounds_played
  await client.query(RETIRE, [current.id, new Date(parts.clock.now()), roundsPlayed])
  await client.query(PROMOTE, [next.id, clientSeed])
  await client.query(RESTART_COUNTER, [memberId, next.id])
  await insertSeed(parts, client, memberId, 'next', null)
  return { ...readPair(parts.vault, current), roundsPlayed }
}

/** A pair that decides no more rounds, and how many it decided. */
export interface RetiredSeed extends SeedPair {
  readonly roundsPlayed: number
}

const FIND_PAIR = `select s.id, s.stage, s.commitment, s.client_seed, c.rounds_played
  from fairness_seed s left join fairness_counter c on c.member_id = s.member_id and c.seed_id = s.id
  where s.member_id = $1 and s.stage <> 'retired'`

/** The public side of a member's seeds. */
export interface PublicSeeds {
  readonly current: {
    readonly seedId: Uuid
    readonly commitment: string
    readonly clientSeed: string
    readonly roundsPlayed: number
  }
  readonly nextCommitment: string
}

export async function loadPublicSeeds(pool: pg.Pool, memberId: bigint): Promise<PublicSeeds> {
  const pair = await pool.query(FIND_PAIR, [memberId])
  const current = pair.rows.find((row) => row.stage === 'current')
  const next = pair.rows.find((row) => row.stage === 'next')
  return {
    current: {
      seedId: current.id,
      commitment: current.commitment.toString('hex'),
      clientSeed: current.client_seed,
      roundsPlayed: current.rounds_played,
    },
    nextCommitment: next.commitment.toString('hex'),
  }
}

const FIND_SEEDS = `select id, stage, commitment, sealed_server_seed, client_seed
  from fairness_seed where id = any($1::uuid[])`

/** What may be shown of the seeds of some rounds; the server seed only of retired ones. */
export async function loadRoundSeeds(
  database: Queryable,
  vault: SeedVault,
  seedIds: readonly Uuid[],
): Promise<
  ReadonlyMap<Uuid, { commitment: string; clientSeed: string; serverSeed: string | null }>
> {
  const found = await database.query(FIND_SEEDS, [[...new Set(seedIds)]])
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
        commitment: row.commitment.toString('hex'),
        clientSeed: row.client_seed,
        serverSeed: row.stage === 'retired' ? vault.unlock(row.sealed_server_seed) : null,
      },
    ]),
  )
}
