import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { startEmbeddedForTests, urlOf } from '@baize/testkit'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildWebApps } from '../../tools/shared/build-web-apps.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { type Program, startProgram, waitUntilHealthy } from '../../tools/start/program.ts'

/** Somebody of the demonstration. */
export interface JourneyLogin {
  readonly username: string
  readonly password: string
}

/** The product that the journeys of this run use. */
export interface ProductForJourneys {
  readonly site: string
  readonly sandbox: string
  readonly databaseUrl: string
  readonly members: readonly (JourneyLogin & { readonly paymentPassword: string })[]
  readonly agent: JourneyLogin
  readonly staff: readonly (JourneyLogin & { readonly mail: string })[]
}

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductForJourneys
  }
}

const SECRET = 'the journeys and their sandbox share this'

/**
 * Starts the whole product, built and seeded anew, as `npm start` does it. When all journeys are
 * over the ledger is checked entry by entry: whatever they did, the books must be right.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebApps()
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-journeys-'))
  const database = await startEmbeddedForTests()
  const databaseUrl = urlOf(database.connection)
  const port = await findFreePort()
  const sandboxPort = await findFreePort()
  const smtpPort = await findFreePort()
  const site = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop()
    await database.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await startPrograms(programs, dataFolder, {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_URL: sandbox,
      SANDBOX_SECRET: SECRET,
      SANDBOX_SMTP_PORT: String(smtpPort),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: dataFolder,
      REQUESTS_PER_MINUTE: '0',
    })
    const people = await readFile(join(dataFolder, 'demonstration.json'), 'utf8')
    const { members, agent, staff }: Pick<ProductForJourneys, 'members' | 'agent' | 'staff'> =
      JSON.parse(people)
    project.provide('product', { site, sandbox, databaseUrl, members, agent, staff })
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    try {
      await verifyBooks(databaseUrl)
    } finally {
      await stop()
    }
  }
}

async function startPrograms(
  programs: Program[],
  dataFolder: string,
  env: Record<string, string>,
): Promise<void> {
  const start = async (name: string, script: string, healthUrl: string) => {
    const program = await startProgram(name, script, join(dataFolder, `${name}.log`), env)
    programs.push(program)
    await waitUntilHealthy(program, healthUrl)
  }
  await start('sandbox', 'apps/sandbox/src/main.ts', `http://127.0.0.1:${env.SANDBOX_PORT}/`)
  await start('server', 'apps/server/src/main.ts', `http://127.0.0.1:${env.PORT}/healthz`)
}

async function verifyBooks(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await verifyLedgerInvariants(pool)
  } finally {
    await pool.end()
  }
}
