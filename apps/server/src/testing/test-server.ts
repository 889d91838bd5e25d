import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operation, ValueOf } from '@baize/contract'
import { operations } from '@baize/contract'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK } from 'jose'
import { type Logger, pino } from 'pino'
import type { z } from 'zod'
import { createServer, type Server, type Surroundings } from '../composition/create-server.ts'
import { grantDemonstrationCash } from '../demonstration/grant-cash.ts'
import { saveSettings } from '../features/operators/system/door.ts'
import type { Configuration } from '../platform/configuration.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { hashWeaklyForTests } from '../platform/password.ts'
import type { Jurisdiction } from '../platform/policy/jurisdictions.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { makeProof } from './make-proof.ts'

/** What an operation answered: its value, or its refusal. */
export type Answer<Op> =
  | { readonly success: true; readonly value: ValueOf<Op>; readonly status: number }
  | {
      readonly success: false
      readonly code: string
      readonly message: string
      readonly status: number
      readonly fields?: Record<string, string>
      readonly details?: Record<string, string | number | boolean>
      readonly captcha?: boolean
    }

type AnyOperation = Operation<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, never>

export interface CallOptions {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly ip?: string
}

/** One browser: keeps its cookie, seals what must be sealed. */
export interface TestBrowser {
  call<Op extends AnyOperation>(operation: Op, options?: CallOptions): Promise<Answer<Op>>
  cookie: string
}

export interface TestServer {
  readonly server: Server
  readonly database: TestDatabase
  readonly provider: FakeProvider
  openBrowser(): TestBrowser
  /** A solved proof of work for one use, without the work; worth eight usual ones, or as many as given. */
  solveProof(times?: number): Promise<string>
  /** The same, asked for and worked out as a browser does it. */
  earnProof(): Promise<string>
  seal(body: unknown, nonce?: string): Promise<string>
  /** Registers a member and gives them money; returns their signed-in browser. */
  openMember(cashMinor?: bigint): Promise<TestBrowser & { memberId: bigint; username: string }>
  /** Another server on the same database; a member's browser reaches it with the same cookie. */
  startBeside(): Promise<{ readonly server: Server; browserOf(of: TestBrowser): TestBrowser }>
  stop(): Promise<void>
}

export const TEST_PASSWORD = 'plum-anchor-violin-88'
let names = 0

/** The demonstration's rules unless a test asks for others, or for none to be chosen. */
function readJurisdiction(wanted: Jurisdiction | 'none' | undefined): Jurisdiction | undefined {
  return wanted === 'none' ? undefined : (wanted ?? 'DEMO')
}

/** The whole server on a database of its own, with a pretend outside world. Its passwords are hashed weakly. */
export async function startTestServer(
  surroundings: Surroundings = { clock: systemClock, runsJobs: true },
  options: {
    readonly log?: Logger
    readonly trustedProxies?: readonly string[]
    /** How browsers reach it; with https cookies and headers are those of HTTPS. */
    readonly publicUrl?: string
    readonly consoleUrl?: string
    readonly jurisdiction?: Jurisdiction | 'none'
    readonly countryFile?: string
    readonly clamdUrl?: string
    readonly phoneAuth?: Configuration['phoneAuth']
    /** How many rows of the data set of titles there are, or what vendors publish; none unless a test is about them. */
    readonly titles?: number | 'published'
    /** How long an approved payout waits; not at all unless a test is about it. */
    readonly payoutWaitSeconds?: number
    /** How many of a hundred new accounts show who they are first; none unless a test is about it. */
    readonly identityLotPercent?: number
    /** Variables of modules; their defaults unless a test is about them. */
    readonly variables?: Readonly<Record<string, string>>
  } = {},
): Promise<TestServer> {
  // The attacks at length measure what a login costs.
  if (process.env.ATTACK_REQUESTS === undefined) hashWeaklyForTests()
  const [database, provider, dataFolder] = await Promise.all([
    createTestDatabase(),
    startFakeProvider(),
    mkdtemp(join(tmpdir(), 'baize-test-')),
  ])
  // As the product opens it: with the login that cannot change the books.
  const opened = await openDatabase({
    databaseUrl: database.url,
    dataFolder,
    log: { info: () => undefined, warn: () => undefined },
  })
  // A test waits for no payout unless it is about the wait.
  const payoutWaitSeconds = options.payoutWaitSeconds ?? 0
  await inTransaction(database.pool, (tx) =>
    saveSettings(tx, { 'withdrawal.payoutWaitSeconds': payoutWaitSeconds }, new Date(0)),
  )
  const configuration: Configuration = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: options.publicUrl ?? 'http://baize.test',
    consoleUrl: options.consoleUrl,
    dataFolder,
    databaseUrl: database.url,
    keysKeptMonths: 13,
    isDemonstration: true,
    demonstrationTitles: options.titles ?? 0,
    jurisdiction: readJurisdiction(options.jurisdiction),
    identityLotPercent: options.identityLotPercent ?? 0,
    houseOffsetMinutes: 480,
    countryFile: options.countryFile,
    sandboxUrl: provider.address,
    sandboxSecret: provider.secret,
    identityProviders: undefined,
    phoneAuth: options.phoneAuth ?? {
      url: provider.address,
      apiKey: 'none',
      projectId: 'none',
      issuer: provider.address,
      jwksUrl: `${provider.address}/keys`,
    },
    smtpUrl: undefined,
    mailSender: 'Baize <no-reply@baize.test>',
    clamdUrl: options.clamdUrl,
    plainHosts: [],
    trustedProxies: options.trustedProxies ?? [],
    requestsPerMinute: 0,
    operationsHost: '127.0.0.1',
    operationsPort: 0,
    variables: options.variables ?? {},
    logLevel: 'error',
  }
  const log = options.log ?? pino({ level: 'fatal' })
  const server = await createServer(configuration, opened, log, surroundings)
  const beside: Server[] = []

  const openBrowser = (): TestBrowser => createBrowser(server, seal)
  const seal = async (body: unknown, nonce: string = randomUUID()): Promise<string> => {
    const { published } = server.core.sealingKey
    const key = await importJWK(published, 'ECDH-ES')
    const text = JSON.stringify({ body, nonce, issuedAt: surroundings.clock.now() })
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: published.kid })
      .encrypt(key)
  }
  const solveProof = (times?: number) =>
    makeProof(server.core.secrets.proofKey, surroundings.clock.now(), times)
  const earnProof = async (): Promise<string> => {
    const answer = await openBrowser().call(operations.getProofChallenge)
    if (!answer.success) throw new Error(answer.message)
    const challenge = answer.value.challenge as unknown as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  return {
    server,
    database,
    provider,
    openBrowser,
    solveProof,
    earnProof,
    seal,
    async openMember(cashMinor = 0n) {
      names += 1
      const username = `player${names}`
      const browser = openBrowser()
      const registered = await browser.call(operations.registerMember, {
        body: {
          username,
          password: TEST_PASSWORD,
          confirmPassword: TEST_PASSWORD,
          payeeName: 'Ligaya Cruz',
          acceptsTerms: true,
          proof: await solveProof(),
          registerUrl: 'http://baize.test/register',
          registerMethod: 'WEB',
        },
      })
      if (!registered.success) throw new Error(registered.code)
      const memberId = BigInt(registered.value.member.id)
      if (cashMinor > 0n) await grantCash(server, memberId, cashMinor)
      return Object.assign(browser, { memberId, username })
    },
    async startBeside() {
      const other = await createServer(configuration, opened, log, surroundings)
      beside.push(other)
      const browserOf = (of: TestBrowser) =>
        Object.assign(createBrowser(other, seal), { cookie: of.cookie })
      return { server: other, browserOf }
    },
    async stop() {
      for (const each of [...beside, server]) await each.stop()
      await opened.close()
      await database.drop()
      await provider.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function createBrowser(server: Server, seal: TestServer['seal']): TestBrowser {
  const browser: TestBrowser = {
    cookie: '',
    async call(operation, options = {}) {
      const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
        encodeURIComponent(options.params?.[name] ?? ''),
      )
      const query = new URLSearchParams(
        Object.entries(options.query ?? {}).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      )
      const payload =
        options.body !== undefined && operation.isSealed
          ? { payload: await seal(options.body) }
          : options.body
      const response = await server.app.inject({
        method: operation.method,
        url: query.size > 0 ? `${path}?${query}` : path,
        ...(payload === undefined ? {} : { payload: asPayload(payload) }),
        ...(options.ip ? { remoteAddress: options.ip } : {}),
        headers: {
          'user-agent': 'test browser',
          ...(operation.uploadBytesMax === undefined
            ? {}
            : { 'content-type': 'application/octet-stream' }),
          ...(browser.cookie ? { cookie: browser.cookie } : {}),
          ...(operation.isIdempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
          ...options.headers,
        },
      })
      const cookies = new Map(
        browser.cookie.split('; ').flatMap((each) => (each ? [splitOnce(each)] : [])),
      )
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      browser.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (response.statusCode === 200 && operation.answersFile) return readFile(response) as never
      return { status: response.statusCode, ...response.json() }
    },
  }
  return browser
}

function splitOnce(cookie: string): [name: string, value: string] {
  const at = cookie.indexOf('=')
  return [cookie.slice(0, at), cookie.slice(at + 1)]
}

function asPayload(payload: unknown): Buffer | object {
  return payload instanceof Uint8Array ? Buffer.from(payload) : (payload as object)
}

/** A file as it came, with the headers that say what may be done with it. */
function readFile(response: { statusCode: number; headers: object; rawPayload: Buffer }) {
  const { headers, rawPayload } = response
  return { status: response.statusCode, success: true, value: { content: rawPayload, headers } }
}

/** Money from nowhere, for tests: a grant like the demonstration's. */
export async function grantCash(
  server: Server,
  memberId: bigint,
  amountMinor: bigint,
): Promise<void> {
  await grantDemonstrationCash(server.core, memberId, `test ${randomUUID()}`, amountMinor)
}
