import { expect } from 'vitest'
import { FeedActs } from './feed-acts.ts'
import { MemberActs } from './member-acts.ts'
import type { ModelBet } from './model-bets.ts'
import {
  MODEL_MARKETS,
  ModelMarket,
  type ModelMarketKey,
  type ModelMatch,
} from './model-markets.ts'
import { oddsOf, type SportsRuns } from './real-sports.ts'
import {
  type Bettor,
  expectNear,
  isUpIn,
  makeSale,
  ROUNDING_MINOR,
  type RunDeps,
} from './run-deps.ts'

const OPENING_MINOR = 200_000n
const OPENING_PRICES = [200, 350, 400]
/** Longer than a bet waits for a producer that is silent. */
const OUTLASTS_MS = 20_000
const SCOUT_OUTLASTS_MS = 600_001

/** A sequence in the house: its own members and matches, beside the model of them. */
export class SportsRun {
  readonly #deps: RunDeps
  readonly feed: FeedActs
  readonly members: MemberActs

  constructor(runs: SportsRuns, refusals: Set<string>) {
    const up = new Set(['live', 'pre_match'] as const)
    this.#deps = { runs, refusals, bettors: [], matches: [], up }
    this.feed = new FeedActs(this.#deps)
    this.members = new MemberActs(this.#deps)
  }

  get matches(): readonly ModelMatch[] {
    return this.#deps.matches
  }

  async begin(members: number, numbers: readonly number[]): Promise<void> {
    for (const producer of ['live', 'pre_match'] as const)
      await this.#deps.runs.hear(producer, true)
    for (const number of numbers) {
      await this.#deps.runs.house.openAs(number, {})
      const markets = Object.fromEntries(
        (Object.keys(MODEL_MARKETS) as ModelMarketKey[]).map((key) => [
          key,
          new ModelMarket(key, oddsOf(key, OPENING_PRICES), 'pre_match'),
        ]),
      ) as ModelMatch['markets']
      const match = { number, isLive: false, markets }
      this.#deps.matches.push(match)
      for (const key of Object.keys(markets) as ModelMarketKey[]) {
        await this.#deps.runs.price(number, key, oddsOf(key, OPENING_PRICES), 'pre_match')
      }
    }
    for (let count = 0; count < members; count += 1) {
      const member = await this.#deps.runs.house.server.openMember(OPENING_MINOR)
      this.#deps.bettors.push({ member, cashMinor: OPENING_MINOR, bets: [], slip: [], wire: [] })
    }
  }

  get nowMs(): number {
    return this.#deps.runs.house.now()
  }

  pass(ms: number): void {
    this.#deps.runs.house.pass(ms)
  }

  /** Both servers do what is due. What members see afterwards is what the model says. */
  async turn(): Promise<void> {
    await this.#deps.runs.turn()
    for (const bettor of this.#deps.bettors) {
      const own = new Map((await this.#look(bettor)).bets.map((each) => [each.betId, each]))
      for (const bet of bettor.bets) {
        const before = bet.paidMinor
        bet.decide(this.nowMs, isUpIn(this.#deps))
        bet.settle(this.nowMs)
        bettor.cashMinor += bet.paidMinor - before
        this.#endSale(bettor, bet, own.get(bet.betId))
        this.#sellItself(bettor, bet, own.get(bet.betId))
      }
    }
  }

  async check(after: string): Promise<void> {
    for (const bettor of this.#deps.bettors) {
      const { cash, bets } = await this.#look(bettor)
      const seen = bets.map(({ betId, state, paidMinor, runningMinor }) =>
        [betId, plainState(state), paidMinor, runningMinor].join(' '),
      )
      const due = bettor.bets.map((bet) => {
        const isRunning = bet.state === 'open' || bet.state === 'pending'
        return [bet.betId, bet.state, bet.paidMinor, isRunning ? bet.leftMinor : 0n].join(' ')
      })
      // Bets of one millisecond are shown in any order.
      expect({ cash, bets: seen.toSorted() }, after).toEqual({
        cash: bettor.cashMinor,
        bets: due.toSorted(),
      })
    }
  }

  /** Nothing is held or silent any more, everything has a result, and nothing waits. */
  async finish(came: (ids: readonly string[]) => Readonly<Record<string, 'won' | 'lost'>>) {
    await this.feed.hear('live', true)
    for (const match of this.#deps.matches) {
      for (const key of Object.keys(match.markets) as ModelMarketKey[]) {
        const market = match.markets[key]
        if (market.isHeld) await this.feed.hold(match, key)
        await this.feed.say(match, key, {
          kind: 'result',
          isScouted: false,
          outcomes: came(market.ids),
        })
      }
      if (Object.values(match.markets).some(({ isEventHeld }) => isEventHeld)) {
        await this.feed.hold(match, undefined)
      }
    }
    for (const ms of [OUTLASTS_MS, SCOUT_OUTLASTS_MS]) {
      this.pass(ms)
      await this.turn()
    }
    for (const { bets } of this.#deps.bettors) {
      for (const { state } of bets) expect(['ended', 'rejected']).toContain(state)
    }
  }

  /** A sale whose delay is over was made at what the bet is worth now, if that is no less than was quoted. */
  #endSale(bettor: Bettor, bet: ModelBet, seen: SeenBet | undefined): void {
    const { sale } = bet
    if (!sale || this.nowMs < sale.decidesMs) return
    bet.sale = undefined
    const due = bet.quote(sale.percent, this.nowMs, isUpIn(this.#deps))
    if ('bar' in due || due.worth + ROUNDING_MINOR < Number(sale.quotedMinor)) return
    const isSure = due.worth - ROUNDING_MINOR > Number(sale.quotedMinor)
    const paid = seen?.cashOuts[bet.saleCount]?.paidMinor
    if (paid === undefined && !isSure) return
    const paidMinor = BigInt(paid ?? -1)
    expectNear(due, paidMinor)
    makeSale(bettor, bet, sale.percent, paidMinor)
  }

  /** One that is worth what its member waits for is sold, or waits for the delay. */
  #sellItself(bettor: Bettor, bet: ModelBet, seen: SeenBet | undefined): void {
    if (bet.autoMinor === undefined || bet.sale || bet.state !== 'open') return
    const due = bet.quote(100, this.nowMs, isUpIn(this.#deps))
    if ('bar' in due || due.worth + ROUNDING_MINOR < Number(bet.autoMinor)) return
    const waiting = seen?.pendingCashOut
    if (waiting) {
      const decidesMs = Date.parse(waiting.decidesAt)
      bet.sale = { percent: 100, quotedMinor: bet.autoMinor, decidesMs }
      return
    }
    const isSure = due.worth - ROUNDING_MINOR > Number(bet.autoMinor)
    if (seen?.state !== 'cashed_out' && !isSure) return
    const paidMinor = BigInt(seen?.cashOuts[bet.saleCount]?.paidMinor ?? -1)
    expectNear(due, paidMinor)
    makeSale(bettor, bet, 100, paidMinor)
  }

  async #look({ member }: Bettor) {
    return await this.#deps.runs.look(member)
  }
}

type SeenBet = Awaited<ReturnType<SportsRuns['look']>>['bets'][number]

function plainState(state: SeenBet['state']): ModelBet['state'] {
  return state === 'open' || state === 'pending' || state === 'rejected' ? state : 'ended'
}
