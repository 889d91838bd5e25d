import { type NaiveLeg, settleNaively } from '@baize/testkit/sports'
import { type Came, type ModelProducer, type Policy, type Shown, stands } from './model-markets.ts'

/** A bet that nobody can judge is rejected so long after its delay. */
const JUDGED_WITHIN_MS = 10_000
const CASH_OUT_KEEPS = 0.05

export const MODEL_TYPES = { single: [1], accumulator: 'all', trixie: [2, 3] } as const
export type ModelType = keyof typeof MODEL_TYPES

export type IsUp = (producer: ModelProducer) => boolean

/** A bet of the model, with everything that was sold of it. */
export class ModelBet {
  readonly betId: string
  readonly type: ModelType
  readonly policy: Policy
  readonly stakeMinor: bigint
  readonly placedMs: number
  readonly decidesMs: number | undefined
  legs: readonly Shown[]
  state: 'pending' | 'rejected' | 'open' | 'ended'
  soldMinor = 0n
  saleCount = 0
  soldPaidMinor = 0n
  settledMinor = 0n
  /** One that waits for the live delay. */
  sale:
    | { readonly percent: number; readonly quotedMinor: bigint; readonly decidesMs: number }
    | undefined
  autoMinor: bigint | undefined

  constructor(of: {
    readonly betId: string
    readonly type: ModelType
    readonly policy: Policy
    readonly stakeMinor: bigint
    readonly placedMs: number
    readonly decidesMs: number | undefined
    readonly legs: readonly Shown[]
  }) {
    this.betId = of.betId
    this.type = of.type
    this.policy = of.policy
    this.stakeMinor = of.stakeMinor
    this.placedMs = of.placedMs
    this.decidesMs = of.decidesMs
    this.legs = of.legs
    this.state = of.decidesMs === undefined ? 'open' : 'pending'
  }

  get leftMinor(): bigint {
    return this.stakeMinor - this.soldMinor
  }

  get paidMinor(): bigint {
    return this.state === 'rejected' ? this.stakeMinor : this.soldPaidMinor + this.settledMinor
  }

  /** After the live delay it is judged once more, by the prices of then. */
  decide(nowMs: number, isUp: IsUp): void {
    if (this.state !== 'pending' || this.decidesMs === undefined || nowMs < this.decidesMs) return
    if (!this.legs.every(({ match, key }) => isUp(match.markets[key].producer))) {
      if (nowMs >= this.decidesMs + JUDGED_WITHIN_MS) this.state = 'rejected'
      return
    }
    if (!this.legs.every((leg) => stands(leg, this.policy))) {
      this.state = 'rejected'
      return
    }
    this.legs = this.legs.map((leg) => atPresent(leg))
    this.state = 'open'
  }

  /** Works it out anew from all that was said; what was sold whole is over for good. */
  settle(nowMs: number): void {
    if (this.state === 'pending' || this.state === 'rejected' || this.leftMinor === 0n) return
    const came = this.came(nowMs)
    if (came.some((each) => each === undefined) && !this.isLost(nowMs)) {
      this.state = 'open'
      this.settledMinor = 0n
      return
    }
    this.state = 'ended'
    this.settledMinor = this.#payout(came.map((each) => each ?? 'won'))
  }

  came(nowMs: number): readonly (Came | undefined)[] {
    return this.legs.map(({ match, key, outcome }) =>
      match.markets[key].came(outcome, this.placedMs, nowMs),
    )
  }

  /** Even if every leg that is open wins nothing is paid. */
  isLost(nowMs: number): boolean {
    const best = this.came(nowMs).map((each) => each ?? 'won')
    return this.#payout(best, ENOUGH_MINOR) === 0n
  }

  /** What it is worth now, or why it is worth nothing to anybody; a minor unit more or less is rounding. */
  quote(percent: number, nowMs: number, isUp: IsUp): { bar: string } | { worth: number } {
    if (this.state !== 'open') return { bar: 'not_open' }
    const came = this.came(nowMs)
    if (this.isLost(nowMs)) return { bar: 'leg_lost' }
    if (came.every((each) => each !== undefined)) return { bar: 'not_open' }
    const factors: number[] = []
    for (const [place, { match, key, outcome, odds }] of this.legs.entries()) {
      const result = came[place]
      const market = match.markets[key]
      if (result !== undefined) factors.push(factorOf(result, odds / 100))
      else if (!isUp(market.producer)) return { bar: 'feed_down' }
      else if (market.shown(outcome) === undefined) return { bar: 'market_suspended' }
      else
        factors.push(
          (fairChance(
            market.ids.map((id) => market.shown(id) ?? 0),
            market.ids.indexOf(outcome),
          ) *
            odds) /
            100,
        )
    }
    const closed = (this.leftMinor * BigInt(percent)) / 100n
    if (percent < 100 && (percent > 90 || closed < 100n)) return { bar: 'no_value' }
    const fair = Number(this.leftMinor) * this.#sumOfLines(factors) * (percent / 100)
    return { worth: fair * (1 - CASH_OUT_KEEPS) }
  }

  sell(percent: number, paidMinor: bigint): void {
    this.soldMinor += (this.leftMinor * BigInt(percent)) / 100n
    this.soldPaidMinor += paidMinor
    this.saleCount += 1
    if (this.leftMinor > 0n) return
    this.state = 'ended'
    this.autoMinor = undefined
  }

  get sizes(): readonly number[] {
    const sizes = MODEL_TYPES[this.type]
    return sizes === 'all' ? [this.legs.length] : sizes
  }

  get lineCount(): bigint {
    return this.type === 'trixie' ? 4n : 1n
  }

  #payout(came: readonly Came[], stakeMinor = this.leftMinor): bigint {
    const legs = this.legs.map(
      ({ odds }, place): NaiveLeg => ({
        odds: [BigInt(odds), 100n],
        win: { came: came[place] ?? 'void' },
      }),
    )
    // Of a stake that lines share, each has its part; all are rounded down together.
    const bet = { legs, bankers: 0, sizes: this.sizes, stakePerLineMinor: stakeMinor }
    return settleNaively(bet) / this.lineCount
  }

  #sumOfLines(factors: readonly number[]): number {
    const sum = (size: number, from: number): number => {
      if (size === 0) return 1
      let total = 0
      for (let at = from; at < factors.length; at += 1) {
        total += (factors[at] ?? 0) * sum(size - 1, at + 1)
      }
      return total
    }
    return this.sizes.reduce((all, size) => all + sum(size, 0), 0) / Number(this.lineCount)
  }
}

/** Nothing is rounded away of it. */
const ENOUGH_MINOR = 1_000_000_000_000n

function atPresent(leg: Shown): Shown {
  const now = leg.match.markets[leg.key].shown(leg.outcome)
  return { ...leg, odds: now ?? leg.odds }
}

function factorOf(came: Came, odds: number): number {
  const factors = { won: odds, lost: 0, void: 1, half_won: (odds + 1) / 2, half_lost: 0.5 }
  return factors[came]
}

/** The margin taken off as a power, found by halving; where prices ask for none, what they say. */
function fairChance(prices: readonly number[], place: number): number {
  const implied = prices.map((price) => 100 / price)
  const own = implied[place] ?? 0
  if (implied.reduce((sum, each) => sum + each, 0) <= 1) return own
  let [low, high] = [1, 64]
  for (let step = 0; step < 60; step += 1) {
    const k = (low + high) / 2
    const sum = implied.reduce((all, each) => all + each ** k, 0)
    if (sum > 1) low = k
    else high = k
  }
  return own ** low
}
