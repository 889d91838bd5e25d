import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type Secrets, SecretsError, secretsPath } from './secrets.ts'

const KEY = 'installation.secretsMark'

/**
 * Refuses secrets that are not the ones this database was made with: server seeds could not be
 * opened, and every round would fail. The first start leaves a mark in the database for the others.
 */
export async function verifySecretsBelong(
  pool: pg.Pool,
  secrets: Secrets,
  dataFolder: string,
): Promise<void> {
  // The oldest key of seeds leaves last; until then each of the ring proves where it belongs.
  const marks = secrets.seedKeys.map(({ key }) => markOf(key))
  await pool.query(
    'insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
    [KEY, marks.at(-1)],
  )
  const found = await pool.query<{ mark: string }>(
    `select value #>> '{}' as mark from setting where key = $1`,
    [KEY],
  )
  const [stored] = found.rows
  if (stored && marks.includes(stored.mark)) return await keepMark(pool, marks.at(-1) ?? '')
  throw new SecretsError(
    `The secrets in ${secretsPath(dataFolder)} are not those this database was made with, and it keeps data that only those open. Put that file back, or begin anew with an empty data folder (or database).`,
  )
}

function markOf(key: Buffer): string {
  return createHmac('sha256', key).update(KEY).digest('hex').slice(0, 32)
}

async function keepMark(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query(
    `update setting set value = to_jsonb($2::text) where key = $1 and value <> to_jsonb($2::text)`,
    [KEY, mark],
  )
}
