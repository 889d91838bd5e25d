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
  const mark = createHmac('sha256', secrets.seedKey).update(KEY).digest('hex').slice(0, 32)
  await pool.query(
    'insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
    [KEY, mark],
  )
  const found = await pool.query<{ mark: string }>(
    `select value #>> '{}' as mark from setting where key = $1`,
    [KEY],
  )
  if (found.rows[0]?.mark === mark) return
  throw new SecretsError(
    `The secrets in ${secretsPath(dataFolder)} are not those this database was made with, and it keeps data that only those open. Put that file back, or begin anew with an empty data folder (or database).`,
  )
}
