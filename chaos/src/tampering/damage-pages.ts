import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assert, type Chance, seededChance } from '@baize/kernel'
import { bigintTypes, ledgerMigrations, migrate, takeCheckpoint } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../../tools/shared/failure.ts'
import { run } from '../../../tools/shared/run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { askEverything, type Truth } from './ask-everything.ts'
import { bitBetween, flipBit } from './flip-bit.ts'
import { oneOf } from './intruder.ts'
import { startHistory } from './make-history.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'

export interface DamagePagesSize {
  readonly pages: number
  readonly segments: number
  /** Batches of history, half of them in the log alone. */
  readonly batches: number
}

const PAGE_BYTES = 8_192
const WAL_SEGMENTS = 6

/** One page of one relation, with its file inside the cluster's folder. */
interface Page {
  readonly relation: string
  readonly path: string
  readonly block: number
}

/** What came of one flipped bit. */
interface Trial {
  readonly damaged: string
  /** By whom it was noticed, in the words shown to an operator. */
  readonly reported: string | undefined
  /** True where the bit made no difference: everything reads as it was. */
  readonly isHarmless: boolean
  readonly wrongBalances: number
}

/**
 * C20: the database stops, one bit of a page or of the log flips, and it starts again. The damage is
 * reported on start, on reading or by the audit; lost log shows against the published checkpoint.
 * A balance is answered rightly or not at all.
 */
export async function damagePages(context: ScenarioContext<DamagePagesSize>): Promise<Verdict> {
  const { seed, size, say } = context
  const chance = seededChance(seed)
  const folder = await mkdtemp(join(tmpdir(), 'baize-damage-'))
  await chmod(folder, 0o711)
  try {
    const { truth, pages } = await makeBooks(folder, size.batches, chance, 'stop')
    const trials: Trial[] = []
    for (let index = 0; index < size.pages; index += 1) {
      const page = oneOf(chance, pages)
      const bit = bitBetween(chance, page.block * PAGE_BYTES, (page.block + 1) * PAGE_BYTES)
      const damaged = `page ${page.block} of ${page.relation}`
      trials.push(
        await tryDamage(folder, damaged, truth, (cluster) =>
          flipBit(join(cluster, page.path), bit),
        ),
      )
      say(`  ${damaged}: ${trials.at(-1)?.reported ?? 'nothing reported'}`)
    }
    const segments = await damageLog(context, chance)
    return verdictOfTrials(trials, segments)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same with a log that nothing else holds: the database was killed before it was written back. */
async function damageLog(
  { size, say }: ScenarioContext<DamagePagesSize>,
  chance: Chance,
): Promise<readonly Trial[]> {
  if (size.segments === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'baize-damage-'))
  await chmod(folder, 0o711)
  try {
    const { truth, segments } = await makeBooks(folder, size.batches, chance, 'kill')
    const trials: Trial[] = []
    for (let index = 0; index < size.segments; index += 1) {
      const segment = segments[index % segments.length]
      assert(segment, 'history was written into the log')
      const bit = bitBetween(chance, segment.from, segment.to)
      const damaged = `log segment ${basename(segment.path)}`
      trials.push(
        await tryDamage(folder, damaged, truth, (cluster) =>
          flipBit(join(cluster, segment.path), bit),
        ),
      )
      say(`  ${damaged}: ${trials.at(-1)?.reported ?? 'nothing lost'}`)
    }
    return trials
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Segment {
  readonly path: string
  /** Bytes that were written. */
  readonly from: number
  readonly to: number
}

interface MadeBooks {
  readonly truth: Truth
  readonly pages: readonly Page[]
  readonly segments: readonly Segment[]
}

async function makeBooks(
  folder: string,
  batches: number,
  chance: Chance,
  ending: 'stop' | 'kill',
): Promise<MadeBooks> {
  const database = await running(folder)
  const pool = new pg.Pool({ connectionString: database.serverUrl, max: 2, types: bigintTypes })
  pool.on('error', () => undefined)
  try {
    await migrate(pool, [ledgerMigrations])
    const history = await startHistory(pool, database.serverUrl, 'damage', chance)
    await history.play(Math.ceil(batches / 2))
    await pool.query('checkpoint')
    const spans: (readonly [string, string])[] = []
    for (let segment = 0; segment < WAL_SEGMENTS; segment += 1) {
      const from = await currentLsn(pool)
      await history.play(Math.ceil(batches / 2 / WAL_SEGMENTS))
      spans.push([from, await currentLsn(pool)])
      await pool.query('select pg_switch_wal()')
    }
    await history.stop()
    const truth = await readTruth(pool)
    const pages = await listPages(pool)
    const segments = await listSegments(pool, spans)
    await pool.end()
    await database[ending]()
    return { truth, pages, segments }
  } catch (failure) {
    await pool.end().catch(() => undefined)
    await database.kill().catch(() => undefined)
    throw failure
  }
}

async function running(folder: string): Promise<OwnDatabase> {
  const started = await startOwnDatabase(folder)
  if (started.kind === 'running') return started.database
  throw new Failure(`The database did not start. ${started.said}`)
}

async function readTruth(pool: pg.Pool): Promise<Truth> {
  const client = await pool.connect()
  try {
    const checkpoint = await takeCheckpoint(client)
    assert(checkpoint, 'a history was posted')
    const found = await client.query('select id, balance_minor from ledger_account')
    const balances = new Map(found.rows.map((row) => [row.id, row.balance_minor]))
    return { checkpoint, balances }
  } finally {
    client.release()
  }
}

async function listPages(pool: pg.Pool): Promise<readonly Page[]> {
  const found = await pool.query(
    `select c.oid::regclass::text as relation, pg_relation_filepath(c.oid) as path,
       generate_series(0, pg_relation_size(c.oid) / 8192 - 1)::int as block
     from pg_class c left join pg_index i on i.indexrelid = c.oid
     join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
     where t.relnamespace = 'public'::regnamespace and t.relname ~ '^ledger_'
       and c.relkind in ('r', 'i') and pg_relation_size(c.oid) > 0`,
  )
  return found.rows
}

async function currentLsn(pool: pg.Pool): Promise<string> {
  const found = await pool.query('select pg_current_wal_insert_lsn()::text as lsn')
  return found.rows[0].lsn
}

/** Where the log of each span lies, as far as it lies in the segment it began in. */
async function listSegments(
  pool: pg.Pool,
  spans: readonly (readonly [string, string])[],
): Promise<readonly Segment[]> {
  const segments: Segment[] = []
  for (const [from, to] of spans) {
    const found = await pool.query(
      `select (pg_walfile_name_offset($1::pg_lsn + 1)).file_name as name,
         (pg_walfile_name_offset($1::pg_lsn + 1)).file_offset::int as from,
         least((pg_walfile_name_offset($1::pg_lsn + 1)).file_offset + ($2::pg_lsn - $1::pg_lsn),
           pg_size_bytes(current_setting('wal_segment_size')))::int as to`,
      [from, to],
    )
    const [row] = found.rows
    segments.push({ path: join('pg_wal', row.name), from: row.from, to: row.to })
  }
  return segments
}

/** Damages a copy, starts it and asks it everything. */
async function tryDamage(
  folder: string,
  damaged: string,
  truth: Truth,
  damage: (clusterFolder: string) => Promise<void>,
): Promise<Trial> {
  const copy = `${folder}-copy`
  // With its owners: the database may run as another account than we do.
  const copied = await run('cp', ['-a', folder, copy])
  if (copied.exitCode !== 0) throw new Failure(`The copy failed. ${copied.output}`)
  try {
    await damage(join(copy, 'database', 'cluster'))
    const started = await startOwnDatabase(copy)
    if (started.kind === 'refused') {
      return { damaged, reported: started.said, isHarmless: false, wrongBalances: 0 }
    }
    try {
      return { damaged, ...(await askEverything(started.database.serverUrl, truth)) }
    } finally {
      await started.database.stop()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function verdictOfTrials(pages: readonly Trial[], segments: readonly Trial[]): Verdict {
  const unseen = pages.filter((trial) => trial.reported === undefined)
  const lost = segments.filter((trial) => trial.reported === undefined && !trial.isHarmless)
  const lies = [...pages, ...segments].filter((trial) => trial.wrongBalances > 0)
  return {
    missed: [
      ...unseen.map((trial) => `Nobody noticed the damage of ${trial.damaged}.`),
      ...lost.map((trial) => `Nobody noticed what was lost with ${trial.damaged}.`),
      ...lies.map((trial) => `${trial.wrongBalances} wrong balances with ${trial.damaged}.`),
    ],
    violations: [],
    figures: {
      pagesDamaged: pages.length,
      pagesReported: pages.length - unseen.length,
      segmentsDamaged: segments.length,
      segmentsReported: segments.filter((trial) => trial.reported !== undefined).length,
      segmentsHarmless: segments.filter((trial) => trial.isHarmless).length,
      wrongBalances: lies.length,
    },
  }
}
