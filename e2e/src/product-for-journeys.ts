import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { runOnServer, startEmbeddedForTests, urlOf, urlOfDatabase } from '@baize/testkit'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildWebApps } from '../../tools/shared/build-web-apps.ts'
import { findFreePorts } from '../../tools/shared/free-port.ts'
import {
  CHROMIUM,
  ensureSystemTools,
  HEADLESS_CHROMIUM,
  wantSystemTool,
} from '../../tools/shared/system-tools.ts'
import { type Program, startProgram, waitUntilHealthy } from '../../tools/start/program.ts'
import { PRODUCT_SETTINGS } from './products/settings.ts'

/** Somebody of the demonstration. */
export interface JourneyLogin {
  readonly username: string
  readonly password: string
}

/** The product that the journeys of this run use. */
export interface ProductForJourneys {
  readonly site: string
  readonly sandbox: string
  /** Shared by the server and its sandbox; the pretend vendors’ keys are made of it. */
  readonly sandboxSecret: string
  readonly databaseUrl: string
  readonly members: readonly (JourneyLogin & { readonly paymentPassword: string })[]
  readonly agent: JourneyLogin
  readonly staff: readonly (JourneyLogin & { readonly mail: string; readonly role: string })[]
}

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly ProductForJourneys[]
  }
}

const SECRET = 'the journeys and their sandbox share this'

/**
 * Starts the whole product, built and seeded anew, as `npm start` does it: one for each file of
 * journeys that is walked at the same time, because some change what everybody sees. When all
 * journeys are over the ledgers are checked entry by entry: whatever they did, the books must be
 * right.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSystemTools([CHROMIUM])
  await wantSystemTool(HEADLESS_CHROMIUM)
  await buildWebApps()
  const database = await startEmbeddedForTests({ mayBeInMemory: true })
  const houses: House[] = []
  const stop = async () => {
    for (const house of houses) await house.stop()
    await database.stop()
  }
  try {
    const count = project.config.maxWorkers
    const ports = await findFreePorts(count * PORTS_OF_HOUSE)
    const opened = await Promise.allSettled(
      Array.from({ length: count }, (_, at) =>
        openHouse(urlOf(database.connection), `house_${at + 1}`, ports.splice(0, PORTS_OF_HOUSE)),
      ),
    )
    houses.push(...opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    const failed = opened.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    project.provide(
      'products',
      houses.map(({ product }) => product),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    try {
      for (const { product } of houses) await verifyBooks(product.databaseUrl)
    } finally {
      await stop()
    }
  }
}

/** One running product with a database of its own. */
interface House {
  readonly product: ProductForJourneys
  stop(): Promise<void>
}

/** For the site, for the sandbox and for its mails. */
const PORTS_OF_HOUSE = 3

async function openHouse(
  serverUrl: string,
  name: string,
  [port, sandboxPort, smtpPort]: readonly number[],
): Promise<House> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-journeys-'))
  await runOnServer(serverUrl, `create database ${name}`)
  const databaseUrl = urlOfDatabase(serverUrl, name)
  const site = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop()
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
      ...PRODUCT_SETTINGS,
      DEMONSTRATION_TITLES: process.env.JOURNEY_TITLES ?? '0',
    })
    const people = await readFile(join(dataFolder, 'demonstration.json'), 'utf8')
    const { members, agent, staff }: Pick<ProductForJourneys, 'members' | 'agent' | 'staff'> =
      JSON.parse(people)
    await payAtOnce(databaseUrl)
    const places = { site, sandbox, sandboxSecret: SECRET, databaseUrl }
    return { product: { ...places, members, agent, staff }, stop }
  } catch (error) {
    await stop()
    throw error
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

/** Journeys that are not about the wait of an approved payout do without it. */
async function payAtOnce(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await pool.query(
      `insert into setting (key, value) values ('withdrawal.payoutWaitSeconds', '0')`,
    )
  } finally {
    await pool.end()
  }
}

async function verifyBooks(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await verifyLedgerInvariants(pool)
  } finally {
    await pool.end()
  }
}
