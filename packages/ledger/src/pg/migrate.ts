import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** A folder of plain SQL files named `NNNN_name.sql`, applied in the order of their numbers. */
export interface MigrationFolder {
  /** Names the set inside the database; each set has its own numbers. */
  readonly set: string
  readonly folder: string
}

/** Why the database was not brought up to date; `message` is a sentence for the operator. */
export class MigrationError extends Error {
  readonly code: 'bad_file' | 'changed_file' | 'out_of_order' | 'database_newer' | 'failed_file'

  constructor(code: MigrationError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MigrationError'
    this.code = code
  }
}

/** One file of a set, read whole. */
export interface Migration {
  readonly set: string
  readonly file: string
  readonly sql: string
  readonly checksum: string
}

interface AppliedMigration {
  readonly set: string
  readonly file: string
  readonly checksum: string
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const MIGRATION_LOCK = 0x6d696772

const CREATE_RECORD = `
  create table if not exists applied_migration (
    set_name   text        not null,
    file_name  text        not null,
    checksum   text        not null,
    applied_at timestamptz not null default now(),
    primary key (set_name, file_name)
  )`

/**
 * Brings the database up to date and answers with the names of the files it applied. Sets are
 * applied in the order given. Safe when several servers start at once: one migrates, the others wait.
 * Throws `MigrationError`.
 */
export async function migrate(
  pool: pg.Pool,
  folders: readonly MigrationFolder[],
): Promise<readonly string[]> {
  const migrations = (await Promise.all(folders.map(loadMigrations))).flat()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(CREATE_RECORD)
    const applied = await client.query<AppliedMigration>(
      `select set_name as "set", file_name as "file", checksum
         from applied_migration where set_name = any($1)`,
      [folders.map((each) => each.set)],
    )
    const pending = planMigrations(migrations, applied.rows)
    for (const migration of pending) await applyMigration(client, migration)
    return pending.map((each) => `${each.set}/${each.file}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

/** Reads a set's files in order. A folder that does not exist is an empty set. */
export async function loadMigrations(from: MigrationFolder): Promise<Migration[]> {
  const names = (await readdir(from.folder).catch(() => [])).filter((name) => name.endsWith('.sql'))
  names.sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = name.slice(0, 4)
    if (!FILE_NAME.test(name) || numbers.has(number)) {
      throw new MigrationError(
        'bad_file',
        `The migration ${from.set}/${name} must be named NNNN_name.sql with a number of its own.`,
      )
    }
    numbers.add(number)
  }
  return await Promise.all(names.map((file) => loadMigration(from, file)))
}

async function loadMigration(from: MigrationFolder, file: string): Promise<Migration> {
  const text = await readFile(join(from.folder, file), 'utf8')
  // Line endings may differ between checkouts and mean nothing in SQL.
  const sql = text.replaceAll('\r\n', '\n')
  return { set: from.set, file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Compares files with what was applied: what is left to do, or a refusal to touch the database. */
export function planMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const keyOf = (each: { set: string; file: string }) => `${each.set}/${each.file}`
  const known = new Map(migrations.map((each) => [keyOf(each), each]))
  const lastApplied = new Map<string, string>()
  for (const each of applied) {
    const migration = known.get(keyOf(each))
    if (!migration) {
      throw new MigrationError(
        'database_newer',
        `The database has the migration ${keyOf(each)}, which this version of Baize does not know. Start the newer version, or restore a backup made before it.`,
      )
    }
    if (migration.checksum !== each.checksum) {
      throw new MigrationError(
        'changed_file',
        `This data was made by a version of Baize with another ${keyOf(each)}. Start that version again, or begin anew with an empty data folder (or database). Was the file changed by you? Put it back and write a new migration instead.`,
      )
    }
    const last = lastApplied.get(each.set) ?? ''
    if (each.file > last) lastApplied.set(each.set, each.file)
  }

  const done = new Set(applied.map(keyOf))
  const pending = migrations.filter((each) => !done.has(keyOf(each)))
  for (const each of pending) {
    const last = lastApplied.get(each.set) ?? ''
    if (each.file < last) {
      throw new MigrationError(
        'out_of_order',
        `The migration ${keyOf(each)} comes before ${last}, which is already applied. Give it a higher number.`,
      )
    }
  }
  return pending
}

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query(
      'insert into applied_migration (set_name, file_name, checksum) values ($1, $2, $3)',
      [migration.set, migration.file, migration.checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new MigrationError(
      'failed_file',
      `The migration ${migration.set}/${migration.file} failed and was undone: ${describe(error, migration.sql)}`,
      error,
    )
  }
}

/** PostgreSQL's message, with the line of the file when it named a place. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}
