import { randomBytes } from 'node:crypto'
import {
  type ClientSeed,
  commitmentOf,
  parseClientSeed,
  type ServerSeed,
  serverSeedFromEntropy,
} from '@baize/fairness'
import { assert, type Clock, type Uuid, uuidV7 } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import { sha256 } from './hash-functions.ts'
import type { SeedVault } from './seed-vault.ts'

/** The seed pair that decides a member's rounds, as it is locked with a stake. */
export interface SeedRow {
  readonly seedId: Uuid
  readonly memberId: bigint
  readonly commitment: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly roundsPlayed: number
}

interface StoredSeed {
  readonly id: Uuid
  readonly member_id: bigint
  readonly commitment: Buffer
  readonly sealed_server_seed: Buffer
  readonly client_seed: ClientSeed
  readonly rounds_played: number
}

const COLUMNS = 'id, member_id, commitment, sealed_server_seed, client_seed, rounds_played'
const LOCK = {
  name: 'play-lock-seeds',
  text: `select ${COLUMNS} from fairness_seed
    where member_id = any($1::bigint[]) and stage = 'current' order by member_id
    for no key update`,
}
const COUNT_ROUNDS = {
  name: 'play-count-rounds',
  text: `update fairness_seed s set rounds_played = c.rounds_played
    from unnest($1::uuid[], $2::integer[]) as c(id, rounds_played) where s.id = c.id`,
}

function readSeed(vault: SeedVault, row: StoredSeed): SeedRow {
  return {
    seedId: row.id,
    memberId: row.member_id,
    commitment: row.commitment.toString('hex'),
    serverSeed: vault.unlock(row.sealed_server_seed),
    clientSeed: row.client_seed,
    roundsPlayed: row.rounds_played,
  }
}

/** The current seed of each member, locked with the stake so that no number is used twice. */
export function createSeedCompanion(vault: SeedVault): Companion<bigint, SeedRow> {
  return {
    name: 'seed',
    keyText: String,
    async lock(client, memberIds) {
      const found = await client.query<StoredSeed>({ ...LOCK, values: [memberIds] })
      return found.rows.map((row) => [row.member_id, readSeed(vault, row)] as const)
    },
    save(client, rows) {
      return client.query({
        ...COUNT_ROUNDS,
        values: [rows.map(([, row]) => row.seedId), rows.map(([, row]) => row.roundsPlayed)],
      })
    },
  }
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
): Promise<void> {
  const serverSeed = serverSeedFromEntropy(randomBytes(32))
  await client.query(INSERT, [
    uuidV7(clock, randomBytes(10)),
    memberId,
    stage,
    Buffer.from(commitmentOf(sha256, serverSeed), 'hex'),
    vault.lock(serverSeed),
    clientSeed,
    new Date(clock.now()),
  ])
}

/** Gives a new member a seed pair and commits to the one after it. */
export async function openSeeds(
  parts: SeedParts,
  client: pg.ClientBase,
  memberId: bigint,
): Promise<void> {
  const clientSeed = parseClientSeed(randomBytes(8).toString('hex'))
  assert(clientSeed.ok, 'hex is a client seed')
  await insertSeed(parts, client, memberId, 'current', clientSeed.value)
  await insertSeed(parts, client, memberId, 'next', null)
}

const LOCK_PAIR = `select ${COLUMNS}, stage from fairness_seed
  where member_id = $1 and stage <> 'retired' order by stage for update`
const RETIRE = `update fairness_seed set stage = 'retired', retired_at = $2 where id = $1`
const PROMOTE = `update fairness_seed set stage = 'current', client_seed = $2 where id = $1`
const OPEN_ROUND_OF_SEED = `select 1 from round
  where member_id = $1 and state = 'open' and seed_id = $2 limit 1`

/**
 * Retires the current pair and starts the next, whose commitment was public before the player
 * chose `clientSeed`. Undefined while a round of the current pair is still open.
 */
export async function rotateSeeds(
  parts: SeedParts,
  client: pg.ClientBase,
  memberId: bigint,
  clientSeed: string,
): Promise<SeedRow | undefined> {
  const pair = await client.query<StoredSeed & { stage: string }>(LOCK_PAIR, [memberId])
  const current = pair.rows.find((row) => row.stage === 'current')
  const next = pair.rows.find((row) => row.stage === 'next')
  assert(current && next, 'a member has a current and a next seed')
  const open = await client.query(OPEN_ROUND_OF_SEED, [memberId, current.id])
  if (open.rows.length > 0) return undefined
  await client.query(RETIRE, [current.id, new Date(parts.clock.now())])
  await client.query(PROMOTE, [next.id, clientSeed])
  await insertSeed(parts, client, memberId, 'next', null)
  return readSeed(parts.vault, current)
}

const FIND_PAIR = `select id, stage, commitment, client_seed, rounds_played
  from fairness_seed where member_id = $1 and stage <> 'retired'`

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
  pool: pg.Pool,
  vault: SeedVault,
  seedIds: readonly Uuid[],
): Promise<
  ReadonlyMap<Uuid, { commitment: string; clientSeed: string; serverSeed: string | null }>
> {
  const found = await pool.query(FIND_SEEDS, [[...new Set(seedIds)]])
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
