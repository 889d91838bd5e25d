import { randomBytes, randomUUID } from 'node:crypto'
import { epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import { bigintTypes, uuidArray } from '@baize/ledger/pg'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { machineFacts } from './machine-facts.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

/** As many keys as one commit of the poster holds at most. */
const KEYS_A_COMMIT = 128
const COMMITS = 32
/** Filled keys are of the days before. */
const FILLED_DAYS = 20

export interface KeysBenchOptions {
  readonly rounds: number
  readonly millions: number
}

interface Kind {
  readonly isOld: boolean
  make(): Uuid
}

const KINDS: Readonly<Record<'random' | 'dated', Kind>> = {
  random: { isOld: true, make: () => randomUUID() as Uuid },
  dated: {
    isOld: false,
    make: () => uuidV7({ now: () => epochMs(Date.now()) }, randomBytes(10)),
  },
}

/**
 * How many bytes of log the key of one posting costs right after a checkpoint, when the first change of each page
 * writes the whole page: keys that begin with a time beside random ones, each among as many keys as were asked for.
 */
export async function benchKeys(options: KeysBenchOptions): Promise<object> {
  return await withServer(async ({ databaseUrl }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, types: bigintTypes, max: 1 })
    pool.on('error', () => undefined)
    try {
      await step(`Filling ${options.millions} million keys of each kind`, () => fill(pool, options))
      const bytes: Record<keyof typeof KINDS, number[]> = { random: [], dated: [] }
      for (let round = 1; round <= options.rounds; round += 1) {
        for (const kind of ['random', 'dated'] as const) {
          const found = await step(`Round ${round}: ${kind}`, () => bytesAKey(pool, KINDS[kind]))
          bytes[kind].push(found)
          process.stdout.write(`  ${Math.round(found)} bytes a key\n`)
        }
      }
      const ratio = median(bytes.dated) / median(bytes.random)
      return {
        name: 'keys',
        ratio: Math.round(ratio * 10_000) / 10_000,
        goal: 1 / 8,
        isReached: ratio <= 1 / 8,
        conditions: {
          ...options,
          keys: KEYS_A_COMMIT * COMMITS,
          bytes,
          ...(await machineFacts(pool)),
        },
      }
    } finally {
      await pool.end()
    }
  })
}

/** The index of the random ones is built behind them; the others come in their order. */
async function fill(pool: pg.Pool, { millions }: KeysBenchOptions): Promise<void> {
  const count = millions * 1_000_000
  await pool.query('set statement_timeout = 0')
  await pool.query('alter table ledger_posting_old drop constraint ledger_posting_old_pkey')
  await pool.query(
    `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
     select gen_random_uuid(), '\\x00000000000000000000000000000000', gen_random_uuid(), now(), true
       from generate_series(1, $1::bigint)`,
    [count],
  )
  await pool.query(
    'alter table ledger_posting_old add constraint ledger_posting_old_pkey primary key (key)',
  )
  await pool.query(
    `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
     select uuidv7(make_interval(secs => -$2::float8 * 86400 * (1 - n / $1::float8))),
       '\\x00000000000000000000000000000000', gen_random_uuid(), now(), false
       from generate_series(1, $1::bigint) as n`,
    [count, FILLED_DAYS],
  )
}

async function bytesAKey(pool: pg.Pool, { isOld, make }: Kind): Promise<number> {
  await pool.query('checkpoint')
  const before = await logPosition(pool)
  for (let commit = 0; commit < COMMITS; commit += 1) {
    const keys = Array.from({ length: KEYS_A_COMMIT }, make)
    await pool.query(
      `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
       select key, '\\x00000000000000000000000000000000', key, now(), $2
         from unnest($1::uuid[]) as key`,
      [uuidArray(keys), isOld],
    )
  }
  return Number((await logPosition(pool)) - before) / (COMMITS * KEYS_A_COMMIT)
}

async function logPosition(pool: pg.Pool): Promise<bigint> {
  const found = await pool.query<{ bytes: bigint }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`,
  )
  return found.rows[0]?.bytes ?? 0n
}
