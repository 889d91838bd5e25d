import { randomBytes } from 'node:crypto'
import { operations } from '@baize/contract'
import { minor, ratioOfDecimal, type Uuid, uuidV7 } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { readTerms, takeWalletStep } from '@baize/rewards/testing/take-wallet-step'
import { openWallet, type Wallet } from '@baize/rewards/testing/wallet'
import type { CaseBonusTerms, WalletAction } from '@baize/rewards/testing/wallet-case'
import type { WagerResult } from '@baize/wagers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/system-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openTestVendor, type TestVendor, type VendorPlay } from '../../testing/test-vendor.ts'
import { correctMany } from '../wagers/correct-many.ts'
import { settleMany } from '../wagers/settle-many.ts'
import { take as takeSlip } from '../wagers/wager-table.ts'
import type { WagerKey } from '../wagers/wagers.store.ts'
import { loadGrants } from './bonus-wallets.store.ts'
import { type BonusDeps, giveUpBonus, grantBonus } from './grant-bonus.ts'

const LIVES = 12
const STEPS = 40
const CASH_MINOR = 500
const POLICY = '50'

const newId = (): Uuid => uuidV7(systemClock, randomBytes(10))
let server: TestServer
let deps: BonusDeps
let vendor: TestVendor

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  deps = server.server.core
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
type Act =
  | { readonly kind: 'grant'; readonly amountMinor: number; readonly terms: CaseBonusTerms }
  | { readonly kind: 'dice' | 'mines'; readonly stakeMinor: number }
  | { readonly kind: 'vendor bet'; readonly stakeMinor: number }
  | {
      readonly kind: 'vendor end'
      readonly pick: number
      readonly how: 'win' | 'refund' | 'rollback'
      readonly payoutMinor: number
    }
  | { readonly kind: 'slip'; readonly stakeMinor: number }
  | {
      readonly kind: 'slip end'
      readonly pick: number
      readonly isVoid: boolean
      readonly payoutMinor: number
    }
  | { readonly kind: 'give up'; readonly pick: number }

/** A bet at the vendor, in a round of its own. */
interface VendorBet {
  readonly bet: string
  readonly roundId: string
  state: 'placed' | 'settled' | 'over'
}

/** A wager of the table that waits for its event, such as a slip for its draw. */
interface Slip {
  readonly bet: string
  readonly key: WagerKey
  readonly eventId: Uuid
  state: 'open' | 'lost' | 'won' | 'over'
}

const terms: fc.Arbitrary<CaseBonusTerms> = fc.record({
  kind: fc.constantFrom('cashable', 'sticky'),
  order: fc.constantFrom('cash_first', 'bonus_first'),
  matchPercent: fc.constant('100'),
  amountMaxMinor: fc.constant(10_000),
  wageringMultiple: fc.constantFrom('0.5', '1', '3'),
  wageringBase: fc.constant('bonus'),
  countsPercent: fc.constantFrom(
    { dice: 100, mines: 50, slot: 100, slip: 100 },
    { dice: 10, mines: 0, slot: 70, slip: 40 },
    { dice: 100, mines: 100, slot: 0, slip: 0 },
  ),
  validSeconds: fc.constant(86_400),
  maxBetMinor: fc.constantFrom(400, 5_000),
  maxConversionMinor: fc.constantFrom(700, 50_000),
})
// Round sums, so that some bets take all there is.
const stakes = fc.oneof(fc.integer({ min: 100, max: 1_500 }), fc.constantFrom(500, 1_000))
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      amountMinor: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(500, 1_000)),
      terms,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('dice', 'mines'), stakeMinor: stakes }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('vendor bet' as const), stakeMinor: stakes }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('vendor end' as const),
      pick: fc.nat(20),
      how: fc.constantFrom('win', 'win', 'refund', 'rollback'),
      payoutMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_500 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('slip' as const), stakeMinor: stakes }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('slip end' as const),
      pick: fc.nat(20),
      isVoid: fc.constantFrom(false, false, true),
      payoutMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_500 })),
    }),
  },
  fc.record({ kind: fc.constant('give up' as const), pick: fc.nat(5) }),
)

/** One member's life, told to the server and to the plainest wallet there is. */
class Life {
  readonly #member: Member
  readonly #wallet: Wallet = openWallet(ratioOfDecimal(POLICY))
  readonly #grantIds = new Map<string, Uuid>()
  #bets = 0
  #openMines: { readonly bet: string; readonly roundId: string } | undefined
  readonly #play: VendorPlay
  readonly #vendorBets: VendorBet[] = []
  readonly #slips: Slip[] = []

  constructor(member: Member, play: VendorPlay) {
    this.#member = member
    this.#play = play
    this.#told({ do: 'deposit', id: 'd', amountMinor: CASH_MINOR })
  }

  async take(act: Act): Promise<void> {
    if (act.kind === 'grant') await this.#grant(act)
    else if (act.kind === 'give up') await this.#giveUp(act.pick)
    else if (act.kind === 'vendor bet') await this.#vendorBet(act.stakeMinor)
    else if (act.kind === 'vendor end') await this.#vendorEnd(act)
    else if (act.kind === 'slip') await this.#slip(act.stakeMinor)
    else if (act.kind === 'slip end') await this.#slipEnd(act)
    else if (act.kind === 'dice') await this.#dice(act.stakeMinor)
    else if (this.#openMines) await this.#endMines()
    else await this.#openMinesWith(act.stakeMinor)
  }

  /** What the server has of the member, as the model says it. */
  async look() {
    const { memberId } = this.#member
    const found = await server.database.pool.query<{ kind: string; balanceMinor: bigint }>(
      `select kind, balance_minor as "balanceMinor" from ledger_account where owner_id = $1`,
      [memberId],
    )
    const of = (wanted: string) =>
      Number(found.rows.find(({ kind }) => kind === wanted)?.balanceMinor ?? 0n)
    const names = new Map([...this.#grantIds].map(([name, id]) => [id, name]))
    const grants = await loadGrants(server.database.pool, memberId, 200)
    const active = grants.find(({ state }) => state === 'active')
    return {
      cashMinor: of('player_cash'),
      bonusMinor: of('player_bonus'),
      remainingMinor: Number(active?.remainingMinor ?? 0n),
      debtMinor: -of('player_debt') || 0,
      grants: Object.fromEntries(grants.map(({ id, state }) => [names.get(id), state])),
    }
  }

  model() {
    const { answer: _, ...stands } = this.#told({ do: 'look' })
    return stands
  }

  #told(step: WalletAction) {
    const at = new Date(systemClock.now()).toISOString()
    return takeWalletStep(this.#wallet, { ...step, at }) as {
      readonly answer: unknown
      readonly cashMinor: number
      readonly bonusMinor: number
      readonly remainingMinor: number
      readonly debtMinor: number
      readonly grants: Readonly<Record<string, string>>
    }
  }

  async #grant({ amountMinor, terms: drawn }: Extract<Act, { kind: 'grant' }>): Promise<void> {
    const { slot = 0, ...counts } = drawn.countsPercent
    const given = { ...drawn, countsPercent: { ...counts, [vendor.gameCode]: slot } }
    const name = `g${this.#grantIds.size + 1}`
    const grantId = uuidV7(systemClock, randomBytes(10))
    const granted = await grantBonus(deps, {
      ...{ memberId: this.#member.memberId, grantId, depositId: null, source: 'model', name: {} },
      terms: readTerms(given),
      sum: { kind: 'fixed', amountMinor: minor(BigInt(amountMinor)) },
      depositMinor: minor(0n),
      facts: { isMarketingClosed: false, wageringMultipleMax: ratioOfDecimal(POLICY) },
    })
    if (granted.ok) this.#grantIds.set(name, grantId)
    const { answer } = this.#told({ do: 'grant', id: name, amountMinor, terms: given })
    expect(granted.ok ? 'ok' : granted.refusal.code).toBe(answer)
  }

  async #giveUp(pick: number): Promise<void> {
    const [name, grantId] = [...this.#grantIds][pick] ?? []
    if (name === undefined || grantId === undefined) return
    const grants = await loadGrants(server.database.pool, this.#member.memberId, 200)
    const grant = grants.find(({ id }) => id === grantId)
    const { bonusMinor } = await this.look()
    const lost = grant?.state === 'active' ? BigInt(bonusMinor) : (grant?.amountMinor ?? 0n)
    const givenUp = await giveUpBonus(deps, this.#member.memberId, grantId, minor(lost))
    const { answer } = this.#told({ do: 'give_up', grant: name })
    expect(givenUp.ok ? 'ok' : givenUp.refusal.code).toBe(answer)
  }

  #placeOf(roundId: string) {
    return { ...this.#play, roundId, gameId: vendor.gameCode }
  }

  async #vendorBet(stakeMinor: number): Promise<void> {
    this.#bets += 1
    const bet = `b${this.#bets}`
    const roundId = `${this.#member.memberId}-${bet}`
    const money = { currency: 'PLY', scale: 2, amountMinor: `${stakeMinor}` }
    const told = await vendor.call('bet', { ...this.#placeOf(roundId), ...money, txId: roundId })
    const game = vendor.gameCode
    const { answer } = this.#told({ do: 'bet', id: bet, game, stakeMinor })
    const wanted = answer === 'max_bet_while_wagering' ? 'bet_limit' : answer
    expect(told.code).toBe(typeof wanted === 'string' ? wanted : 'ok')
    if (told.code !== 'ok') return
    this.#vendorBets.push({ bet, roundId, state: 'placed' })
    expect(told.body.balanceMinor).toBe(await this.#shownBalance())
  }

  async #vendorEnd({ pick, how, payoutMinor }: Extract<Act, { kind: 'vendor end' }>) {
    const state = how === 'rollback' ? 'settled' : 'placed'
    const possible = this.#vendorBets.filter((each) => each.state === state)
    const chosen = possible[pick % possible.length]
    if (!chosen) return
    const { bet, roundId } = chosen
    const place = this.#placeOf(roundId)
    const txId = `${roundId}-${how}`
    if (how === 'win') {
      const money = { currency: 'PLY', scale: 2, amountMinor: `${payoutMinor}` }
      await vendor.call('win', { ...place, ...money, txId, betTxId: roundId, roundClosed: true })
      this.#told({ do: 'settle', bet, payoutMinor })
    } else if (how === 'refund') {
      await vendor.call('refund', { ...place, txId, betTxId: roundId })
      this.#told({ do: 'refund', bet })
    } else {
      await vendor.call('rollback_win', { ...place, txId, winTxId: `${roundId}-win` })
      this.#told({ do: 'rollback', bet })
      // Its round is closed, so nothing else can come: the bet has lost.
      this.#told({ do: 'settle', bet, payoutMinor: 0 })
    }
    chosen.state = how === 'win' ? 'settled' : 'over'
  }

  async #slip(stakeMinor: number): Promise<void> {
    this.#bets += 1
    const bet = `b${this.#bets}`
    const { memberId } = this.#member
    const [eventId, key] = [newId(), newId()]
    const taken = await takeSlip(server.server.modules.play.wagerTable, {
      ...{ memberId, product: 'model', code: 'slip', eventId, seatAccountId: null, key },
      stakeMinor: minor(BigInt(stakeMinor)),
    })
    const { answer } = this.#told({ do: 'bet', id: bet, game: 'slip', stakeMinor })
    expect(taken.ok ? 'ok' : taken.refusal.code).toBe(typeof answer === 'string' ? answer : 'ok')
    if (!taken.ok) return
    const { wagerId } = taken.value.row
    this.#slips.push({ bet, key: { memberId, wagerId }, eventId, state: 'open' })
  }

  /** Settles a slip, or corrects one that was settled: a loss that was a win or void, or a win that was none. */
  async #slipEnd({ pick, isVoid, payoutMinor }: Extract<Act, { kind: 'slip end' }>) {
    const possible = this.#slips.filter(({ state }) => state !== 'over')
    const slip = possible[pick % possible.length]
    if (!slip) return
    const { bet, key, eventId, state } = slip
    const paid = state === 'won' ? 0 : payoutMinor
    const goesBack = isVoid && state !== 'won'
    const result = goesBack
      ? 'void'
      : { payoutMinor: minor(BigInt(paid)), returnedMinor: minor(0n) }
    const table = server.server.modules.play.wagerTable
    const prepare = () => () => result as WagerResult | 'void'
    // However many servers settle it at once.
    if (state === 'open') {
      const settle = () => settleMany(table, { eventId, prepare })
      await Promise.all([settle(), settle(), settle()])
    } else {
      const loadKeys = async (after?: WagerKey) => (after ? [] : [key])
      const standing = { requests: [], holds: () => true }
      const correct = () => correctMany(table, { eventId, loadKeys, prepare, standing })
      await Promise.all([correct(), correct()])
      this.#told({ do: 'rollback', bet })
    }
    if (goesBack) this.#told({ do: 'refund', bet })
    else this.#told({ do: 'settle', bet, payoutMinor: paid })
    slip.state = state !== 'open' || goesBack ? 'over' : paid > 0 ? 'won' : 'lost'
  }

  /** The balance as the vendor asks for it. */
  async #shownBalance() {
    const asked = await vendor.call('balance', { ...this.#play, currency: 'PLY' })
    return asked.body.balanceMinor
  }

  async #dice(stakeMinor: number): Promise<void> {
    const options = { target: 3_000, direction: 'over' }
    const bet = await this.#bet('dice', stakeMinor, options)
    if (bet) this.#told({ do: 'settle', bet: bet.bet, payoutMinor: Number(bet.payoutMinor) })
  }

  async #openMinesWith(stakeMinor: number): Promise<void> {
    this.#openMines = await this.#bet('mines', stakeMinor, { mineCount: 5 })
  }

  async #endMines(): Promise<void> {
    const { bet, roundId } = this.#openMines as { bet: string; roundId: string }
    const choose = async (choiceNumber: number, choice: Record<string, unknown>) => {
      const chosen = await this.#member.call(operations.chooseInRound, {
        params: { roundId },
        body: { choiceNumber, choice },
      })
      if (!chosen.success) throw new Error(chosen.code)
      return chosen.value.round
    }
    const shown = await choose(0, { type: 'reveal', tile: 3 })
    const over = shown.state === 'open' ? await choose(1, { type: 'cashOut' }) : shown
    this.#told({ do: 'settle', bet, payoutMinor: Number(over.payoutMinor) })
    this.#openMines = undefined
  }

  /** Bets in both; undefined where both refuse. */
  async #bet(gameCode: 'dice' | 'mines', stakeMinor: number, options: Record<string, unknown>) {
    this.#bets += 1
    const bet = `b${this.#bets}`
    const opened = await this.#member.call(operations.openRound, {
      body: { gameCode, stakeMinor: `${stakeMinor}`, options },
    })
    const { answer } = this.#told({ do: 'bet', id: bet, game: gameCode, stakeMinor })
    if (!opened.success) {
      expect(opened.code).toBe(answer)
      return undefined
    }
    expect(answer).toMatchObject({})
    const { roundId, payoutMinor } = opened.value.round
    return { bet, roundId, payoutMinor }
  }
}

it('of a member moves as the simplest wallet that could be right', async () => {
  const lives = fc.sample(fc.array(acts, { minLength: STEPS, maxLength: STEPS }), {
    ...{ numRuns: LIVES, seed: 20_261_129 },
  })
  for (const life of lives) {
    const opened = await server.openMember(BigInt(CASH_MINOR))
    const member = new Life(opened, await vendor.open(opened))
    for (const act of life) {
      await member.take(act)
      expect(await member.look(), JSON.stringify(act)).toEqual(member.model())
    }
  }
  // Seeds are drawn anew, so how often is not for a test to say.
  const { rows } = await server.database.pool.query(
    `select (select count(*) from round where bonus_minor > 0)::int as bets,
        (select count(*) from wager where bonus_minor > 0)::int as slips,
        (select count(*) from round where bonus_minor > 0 and vendor_code is not null)::int as vendors,
        array(select distinct state from bonus_grant order by 1) as states`,
  )
  expect(rows[0].bets).toBeGreaterThan(10)
  expect(rows[0].vendors).toBeGreaterThan(2)
  expect(rows[0].slips).toBeGreaterThan(2)
  const books = await takeTrialBalance(server.database.pool)
  expect([books.differences, books.wrongAccounts]).toEqual([[], []])
  expect(rows[0].states).toEqual(expect.arrayContaining(['active', 'completed', 'forfeited']))
}, 120_000)
