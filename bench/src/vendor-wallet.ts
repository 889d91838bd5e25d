import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'
import { step } from '../../tools/shared/steps.ts'
import {
  type BenchVendor,
  launchAtVendor,
  sandboxSigner,
  startBenchVendor,
} from './bench-vendor.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { type BenchServer, withServer } from './with-server.ts'

const DRIVER = fileURLToPath(new URL('./vendor-load.ts', import.meta.url))
const SECRET = 'a secret that bench and server share'
const VENDOR = 'PAPERKITE'
const PLAYERS = 200
const CONNECTIONS = 64
const WARM_UP_SECONDS = 8

export interface VendorWalletOptions {
  readonly rounds: number
  readonly seconds: number
}

/** What the load program is told. */
export interface LoadPlan {
  readonly site: string
  readonly kind: 'rounds' | 'wallet'
  readonly connections: number
  readonly seconds: number
  readonly gameCode: string
  readonly vendor: { readonly vendorId: string; readonly keyId: string; readonly key: string }
  readonly players: readonly LoadPlayer[]
}

interface LoadPlayer {
  readonly token: string
  readonly playerId: string
  readonly sessionId: string
}

interface Outcome {
  readonly calls: number
  readonly callsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly others: number
}

/**
 * Signed wallet calls, a bet and its win in turn, beside rounds of the house by the same driver over
 * as many connections, in alternation. Every call is believed, decided and durable before it is answered.
 */
export async function benchVendorWallet(options: VendorWalletOptions): Promise<object> {
  const vendor = await startBenchVendor(SECRET)
  const settings = {
    DEMONSTRATION_TITLES: '200',
    SANDBOX_SECRET: SECRET,
    SANDBOX_URL: vendor.address,
  }
  try {
    return await withServer((server) => measure(options, server, vendor), settings)
  } finally {
    await vendor.stop()
  }
}

async function measure(
  { rounds, seconds }: VendorWalletOptions,
  server: BenchServer,
  vendor: BenchVendor,
): Promise<object> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const plan = await step(`Seating ${PLAYERS} players`, () => seatPlayers(client, server, vendor))
    const outcomes: Record<LoadPlan['kind'], Outcome[]> = { rounds: [], wallet: [] }
    const load = async (kind: LoadPlan['kind'], forSeconds: number) =>
      await runLoad(server, { ...plan, kind, seconds: forSeconds })
    await step('Warming up', async () => {
      await load('rounds', WARM_UP_SECONDS)
      await load('wallet', WARM_UP_SECONDS)
    })
    for (let round = 1; round <= rounds; round += 1) {
      for (const kind of ['rounds', 'wallet'] as const) {
        await client.query('checkpoint')
        const outcome = await step(`Round ${round}: ${kind}`, () => load(kind, seconds))
        outcomes[kind].push(outcome)
        const { callsPerSecond, p99Ms } = outcome
        process.stdout.write(`  ${Math.round(callsPerSecond)} calls/s, p99 ${p99Ms} ms\n`)
      }
    }
    await step('Checking the books', () => verifyLedgerInvariants(client))
    return describe({ rounds, seconds }, outcomes, await machineFacts(client))
  } finally {
    await client.end()
  }
}

async function seatPlayers(client: pg.Client, server: BenchServer, vendor: BenchVendor) {
  const found = await client.query<{ code: string }>(
    `select code from game where vendor_code = $1 and stake_min_minor <= 2000
       and stake_max_minor >= 2000 and state = 'published' order by code limit 1`,
    [VENDOR],
  )
  const gameCode = found.rows[0]?.code
  if (gameCode === undefined) throw new Failure('The demonstration has no game of the vendor.')
  const tokens = await makePlayers(server.env, PLAYERS)
  const players: LoadPlayer[] = []
  for (const token of tokens) {
    const launched = await launchAtVendor(server.site, vendor, { token, gameCode })
    players.push({ token, ...(await authenticate(server.site, launched)) })
  }
  const key = createHmac('sha256', SECRET).update(sandboxVendorKeyText(VENDOR)).digest('hex')
  return {
    site: server.site,
    connections: CONNECTIONS,
    gameCode,
    vendor: { vendorId: VENDOR, keyId: SANDBOX_VENDOR_KEY_ID, key },
    players,
  }
}

async function authenticate(site: string, token: string) {
  const body = JSON.stringify({ token })
  const message = vendorMessage.callOfVendor(vendorPath('authenticate'))
  const stamp = { nowMs: Date.now(), nonce: token.slice(0, 40), message }
  const response = await fetch(`${site}${vendorPath('authenticate')}`, {
    method: 'POST',
    headers: signVendorBody(sandboxSigner(SECRET, VENDOR), stamp, body),
    body,
  })
  const answer = (await response.json()) as { playerId?: string; sessionId?: string }
  const { playerId, sessionId } = answer
  if (!playerId || !sessionId) throw new Failure(`A token was refused: ${JSON.stringify(answer)}`)
  return { playerId, sessionId }
}

async function runLoad(server: BenchServer, plan: LoadPlan): Promise<Outcome> {
  const file = join(server.dataFolder, 'load-plan')
  await writeFile(file, JSON.stringify(plan))
  const { exitCode, output } = await run(process.execPath, [DRIVER, file])
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (exitCode !== 0 || line === undefined) {
    throw new Failure(`The load did not run.\n\n${lastLines(output, 10)}`)
  }
  return JSON.parse(line) as Outcome
}

function describe(
  { rounds, seconds }: VendorWalletOptions,
  outcomes: Readonly<Record<LoadPlan['kind'], Outcome[]>>,
  facts: object,
): object {
  const rateOf = (kind: LoadPlan['kind']) =>
    median(outcomes[kind].map(({ callsPerSecond }) => callsPerSecond))
  const figures = (kind: LoadPlan['kind']) => ({
    callsPerSecond: Math.round(rateOf(kind)),
    p50Ms: median(outcomes[kind].map(({ p50Ms }) => p50Ms)),
    p99Ms: median(outcomes[kind].map(({ p99Ms }) => p99Ms)),
    others: outcomes[kind].reduce((sum, { others }) => sum + others, 0),
  })
  return {
    name: 'vendor-wallet',
    wallet: figures('wallet'),
    houseRounds: figures('rounds'),
    ratio: Math.round((rateOf('wallet') / rateOf('rounds')) * 1_000) / 1_000,
    conditions: {
      ...{ rounds, secondsEach: seconds, connections: CONNECTIONS, players: PLAYERS },
      driver: 'one Node process that signs; half of the calls are bets, half their wins',
      ...facts,
    },
  }
}
