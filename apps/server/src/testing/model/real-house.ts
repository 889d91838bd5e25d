import { createHash, randomUUID } from 'node:crypto'
import { parseClientSeed, serverSeedFromEntropy } from '@baize/fairness'
import { assert, encodeId, manualClock, type Uuid } from '@baize/kernel'
import { type Auditor, accountName, createAuditor } from '@baize/testkit'
import { hash } from '@node-rs/argon2'
import { Logger, runOnce } from 'graphile-worker'
import { grantDemonstrationCash } from '../../demonstration/grant-cash.ts'
import { cashierTasks } from '../../features/money/cashier/door.ts'
import { keepSums, takeOwn } from '../../house/ledger-view/kept-sums.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { drawByHand } from '../lottery-games.store.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../test-server.ts'
import { DRAW_GAME } from './draw-model.ts'
import {
  GRANTS,
  HouseModel,
  type ModelMember,
  REQUESTS_A_DAY,
  TURNOVER_PERCENT,
} from './house-model.ts'
import {
  askNobodyForDocuments,
  insertModelMember,
  insertModelStaff,
  inviteModelMember,
  keepSignedIn,
  limitWithdrawals,
  loadModelAccounts,
  loadModelLines,
  loadModelSeeds,
} from './model-house.store.ts'
import { loadModelPool, openModelPool } from './model-pool.store.ts'

export const PAYMENT_PASSWORD = '481516'
/** Hashes this weak are for tests alone: a thousand are checked in a second. */
const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
/** What the two members of a sequence begin with: one has enough for anything, one for little. */
const OPENING_MINOR = [150_000n, 12_000n]
const SILENT = new Logger(() => () => undefined)
const OCCASION = 'a sequence of the model'
const APART_MINOR = 60_000n
const DAY_MS = 86_400_000
/** Noon of a day to come: the database ends sales by the real time, which the model's stays ahead of. */
const START_MS = (Math.ceil(Date.now() / DAY_MS) + 1.5) * DAY_MS

/** The composed server with a clock of its own, and everyone who talks to it. */
export interface RealHouse {
  readonly server: TestServer
  readonly auditor: Auditor
  /** Two cashiers. */
  readonly staff: readonly [TestBrowser, TestBrowser]
  browserOf(member: ModelMember): TestBrowser
  /** Members and money of one sequence, which knows nothing of the ones before. */
  beginSequence(name: string): Promise<HouseModel>
  register(model: HouseModel): Promise<ModelMember>
  /** Opens an account for somebody who only bets on draws. */
  openApart(model: HouseModel): Promise<void>
  /** Sends the provider's signed message as often as asked, at once; answers each result. */
  callBack(path: 'payments' | 'payouts', message: object, copies: number): Promise<string[]>
  advance(byMs: number): void
  runQueue(): Promise<void>
  runExpiry(): Promise<void>
  /** Makes, ends and settles draws, until nothing more is due. */
  runDraws(): Promise<void>
  /** What the house does every minute with what was posted. */
  keepSums(): Promise<void>
  /** What the database shows of this sequence. */
  look(model: HouseModel): Promise<string[]>
  stop(): Promise<void>
}

export async function startRealHouse(): Promise<RealHouse> {
  const clock = manualClock(START_MS)
  const server = await startTestServer({ clock, runsJobs: false })
  const { pool } = server.database
  const { core } = server.server
  // The queue's runner asks for this before it borrows connections.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  await limitWithdrawals(pool, { perDay: REQUESTS_A_DAY, turnoverPercent: TURNOVER_PERCENT })
  await askNobodyForDocuments(pool)
  await openModelPool(server.server)
  await drawByHand(pool, DRAW_GAME)
  // Settings that were read before are forgotten by then.
  clock.advance(10_000)
  const auditor = await createAuditor(pool)
  const paymentPasswordHash = await hash(PAYMENT_PASSWORD, WEAK)
  const browsers = new Map<bigint, TestBrowser>()
  const tasks = cashierTasks(server.server.modules.cashier.parts, core.currency)

  const signedIn = (cookieName: string, token: string): TestBrowser => {
    const browser = server.openBrowser()
    browser.cookie = `${cookieName}=${token}`
    return browser
  }
  const hire = async (name: string) => {
    const token = createToken()
    await insertModelStaff(pool, name, token)
    return signedIn('baize-staff', token)
  }
  const open = async (name: string): Promise<ModelMember> => {
    const token = createToken()
    const bankAccountId = randomUUID() as Uuid
    // Made from the sequence's name, so that a replay draws the same rounds.
    const serverSeed = serverSeedFromEntropy(createHash('sha256').update(name).digest())
    const username = `m${createHash('sha256').update(`${name} ${token}`).digest('hex').slice(0, 14)}`
    const memberId = await insertModelMember(pool, core.vault, {
      username,
      token,
      paymentPasswordHash,
      serverSeed,
      clientSeed: 'model',
      seedId: randomUUID() as Uuid,
      nextSeedId: randomUUID() as Uuid,
      bankAccountId,
      at: new Date(clock.now()),
    })
    browsers.set(memberId, signedIn('baize', token))
    return newMember(memberId, {
      serverSeed,
      clientSeed: 'model',
      bankAccountId: encodeId('bnk', bankAccountId),
      hasPaymentPassword: true,
    })
  }

  return {
    server,
    auditor,
    staff: [await hire('Ana Reyes'), await hire('Ben Cruz')],
    browserOf(member) {
      const browser = browsers.get(member.memberId)
      assert(browser, 'a member of the model is signed in')
      return browser
    },
    async beginSequence(name) {
      browsers.clear()
      const jackpot = await loadModelPool(pool, core.vault)
      const accounts = await loadModelAccounts(pool, [])
      const model = new HouseModel(clock.now(), auditor, jackpot, accounts)
      for (const [index, amountMinor] of OPENING_MINOR.entries()) {
        const member = await open(`${name} ${index}`)
        await grantDemonstrationCash(core, member.memberId, OCCASION, amountMinor)
        const causeId = scopedKey('demonstration', member.memberId, OCCASION)
        model.members.push(member)
        model.move(causeId, [['demonstration_grant', GRANTS, member.cash, amountMinor]])
      }
      const [upline, downline] = model.members
      assert(upline && downline, 'a sequence begins with two members')
      await inviteModelMember(pool, { upline: upline.memberId, downline: downline.memberId })
      downline.upline = upline.memberId
      return model
    },
    async openApart(model) {
      const member = await open(randomUUID())
      await grantDemonstrationCash(core, member.memberId, OCCASION, APART_MINOR)
      const causeId = scopedKey('demonstration', member.memberId, OCCASION)
      model.apart.push(member)
      model.move(causeId, [['demonstration_grant', GRANTS, member.cash, APART_MINOR]])
    },
    async register(model) {
      const member = await server.openMember()
      const seeds = await loadModelSeeds(pool, core.vault, member.memberId)
      assert(seeds, 'who registers has seeds')
      await keepSignedIn(pool, member.memberId)
      browsers.set(member.memberId, member)
      const registered = newMember(member.memberId, {
        ...seeds,
        bankAccountId: 'bnk_none',
        hasPaymentPassword: false,
      })
      model.members.push(registered)
      return registered
    },
    callBack: (path, message, copies) =>
      Promise.all(
        Array.from({ length: copies }, async () => {
          const body = JSON.stringify({ eventId: randomUUID(), ...message })
          const answer = await server.server.app.inject({
            method: 'POST',
            url: `/cashier/callbacks/${path}`,
            payload: body,
            headers: {
              'content-type': 'application/json',
              ...server.provider.sign(`/cashier/callbacks/${path}`, body, clock.now()),
            },
          })
          return answer.json().result ?? `${answer.statusCode}`
        }),
      ),
    advance: (byMs) => clock.advance(byMs),
    runQueue: () => runOnce({ pgPool: pool, noHandleSignals: true, logger: SILENT }, tasks),
    runExpiry: async () => {
      await tasks['cashier:expire']?.({}, undefined as never)
    },
    async runDraws() {
      for (const _ of ['ends', 'goes on']) {
        await server.server.tasks['lottery:turn']?.({}, undefined as never)
      }
    },
    keepSums: () => keepSums(pool, takeOwn(core.postedSums)),
    look: (model) =>
      loadModelLines(
        pool,
        [...model.members, ...model.apart].map(({ memberId }) => memberId),
      ),
    stop: () => server.stop(),
  }
}

function newMember(
  memberId: bigint,
  of: Pick<ModelMember, 'serverSeed' | 'bankAccountId' | 'hasPaymentPassword'> & {
    clientSeed: string
  },
): ModelMember {
  const clientSeed = parseClientSeed(of.clientSeed)
  assert(clientSeed.ok, 'a client seed is readable')
  return {
    ...of,
    memberId,
    cash: accountName('player_cash', memberId),
    clientSeed: clientSeed.value,
    rounds: [],
    roundKeys: [],
    depositKeys: [],
    withdrawalKeys: [],
    nonce: 0,
    isLocked: false,
    wrongPasswords: 0,
    upline: undefined,
    sent: [],
    turnover: { owedMinor: 0n, stakedMinor: 0n, aheadMinor: 0n, roundsBefore: new Set() },
  }
}
