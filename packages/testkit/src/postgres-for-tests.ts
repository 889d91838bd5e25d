import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ledgerMigrations, type MigrationFolder, migrate } from '@baize/ledger/pg'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedForTests } from './embedded-for-tests.ts'
import { urlOf, urlOfDatabase } from './postgres-url.ts'
import { runOnServer } from './run-on-server.ts'

const serverMigrations: MigrationFolder = {
  set: 'server',
  folder: fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url)),
}

/**
 * Vitest's global set-up: one server for the whole run, with one migrated template. `DATABASE_URL`
 * points to another server, whose user must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL
  const embedded = outside ? undefined : await startEmbeddedForTests({ mayBeInMemory: true })
  const serverUrl = outside ?? (embedded ? urlOf(embedded.connection) : '')
  const template = `baize_template_${randomBytes(4).toString('hex')}`
  await makeTemplate(serverUrl, template)
  project.provide('postgres', { serverUrl, template })
  return async () => {
    if (outside) await runOnServer(serverUrl, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
  }
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${template}`)
  const pool = new pg.Pool({ connectionString: urlOfDatabase(serverUrl, template), max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  try {
    await migrate(pool, [ledgerMigrations, serverMigrations])
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}
