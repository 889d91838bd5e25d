import { expect } from 'vitest'
import { ModelBet, type ModelType } from './model-bets.ts'
import { type ModelMarketKey, type Policy, type Shown, stands } from './model-markets.ts'
import { decimal, SELECTION_WIN_MINOR } from './real-sports.ts'
import { type Bettor, bettorIn, expectNear, isUpIn, makeSale, type RunDeps } from './run-deps.ts'

/** What members do, in the house and in the model; each answer is what the model says. */
export class MemberActs {
  readonly #deps: RunDeps

  constructor(deps: RunDeps) {
    this.#deps = deps
  }

  /** A member looks at selections that can be bet on. */
  async look(who: number, wanted: readonly { at: number; key: ModelMarketKey; outcome: number }[]) {
    const bettor = bettorIn(this.#deps, who)
    const legs = new Map<number, Shown>()
    for (const { at, key, outcome } of wanted) {
      const match = this.#deps.matches[at % this.#deps.matches.length]
      const market = match?.markets[key]
      const id = market?.ids[outcome % market.ids.length]
      const odds = id && market?.shown(id)
      if (match && market && id && odds) {
        legs.set(match.number, { match, key, outcome: id, odds, version: market.version })
      }
    }
    if (legs.size === 0) return false
    bettor.slip = [...legs.values()]
    bettor.wire = await this.#deps.runs.show(bettor.slip)
    return true
  }

  /** Sends what was looked at, now or long ago, to one server or with one key to both. */
  async place(
    who: number,
    asked: { policy: Policy; stakeMinor: bigint; isTwice: boolean; isTrixie: boolean },
  ) {
    const bettor = bettorIn(this.#deps, who)
    const { slip: legs, wire } = bettor
    if (legs.length === 0) return false
    const many = asked.isTrixie && legs.length === 3 ? 'trixie' : 'accumulator'
    const type: ModelType = legs.length === 1 ? 'single' : many
    const { policy, stakeMinor } = asked
    const body = { type, policy, stakeMinor: `${stakeMinor}` }
    const { house } = this.#deps.runs
    const answer = asked.isTwice
      ? await this.#deps.runs.placeTwice(bettor.member, wire, body)
      : await house.place(bettor.member, wire, body)
    const reasons = this.#refusalsOf(bettor, legs, { type, policy, stakeMinor })
    if (!answer.success) {
      this.#deps.refusals.add(answer.code)
      expect(reasons, JSON.stringify(answer)).toContain(answer.code)
      return true
    }
    expect(reasons).toEqual([])
    const { bet } = answer.value
    const isLive = legs.some(({ match }) => match.isLive)
    expect(bet.decidesAt !== null, 'it waits in play').toBe(isLive)
    const now = legs.map((leg) => ({
      ...leg,
      odds: leg.match.markets[leg.key].shown(leg.outcome) ?? leg.odds,
    }))
    expect(bet.legs.map(({ odds }) => odds)).toEqual(now.map(({ odds }) => decimal(odds)))
    bettor.cashMinor -= stakeMinor
    bettor.bets.push(
      new ModelBet({
        ...{ betId: bet.betId, type, policy, stakeMinor, legs: now },
        placedMs: Date.parse(bet.placedAt),
        decidesMs: bet.decidesAt === null ? undefined : Date.parse(bet.decidesAt),
      }),
    )
    return true
  }

  async sell(who: number, which: number, percent: number): Promise<boolean> {
    const bettor = bettorIn(this.#deps, who)
    const bet = bettor.bets[which % Math.max(1, bettor.bets.length)]
    if (!bet) return false
    const due = bet.quote(percent, this.#deps.runs.house.now(), isUpIn(this.#deps))
    const offer = await this.#deps.runs.quote(bettor.member, bet, percent)
    if (!offer?.quote) {
      this.#deps.refusals.add(`no offer: ${offer?.bar}`)
      expect(due).toEqual({ bar: offer?.bar })
      return true
    }
    const given = offer.quote.payoutMinor
    expectNear(due, BigInt(given))
    const sold = await this.#deps.runs.sell(bettor.member, bet, percent, given)
    if (!sold.success) {
      this.#deps.refusals.add(sold.code)
      expect([sold.code, bet.sale !== undefined]).toEqual(['cash_out_waiting', true])
      return true
    }
    const waiting = sold.value.bet.pendingCashOut
    if (waiting) {
      const decidesMs = Date.parse(waiting.decidesAt)
      bet.sale = { percent, quotedMinor: BigInt(given), decidesMs }
    } else makeSale(bettor, bet, percent, BigInt(given))
    return true
  }

  async sellAt(who: number, which: number, valueMinor: bigint): Promise<boolean> {
    const bettor = bettorIn(this.#deps, who)
    const bet = bettor.bets[which % Math.max(1, bettor.bets.length)]
    if (!bet) return false
    const answer = await this.#deps.runs.sellAt(bettor.member, bet, valueMinor)
    if (answer.success) {
      expect(['open', 'pending']).toContain(bet.state)
      bet.autoMinor = valueMinor
    } else {
      this.#deps.refusals.add(answer.code)
      expect(['already_settled', 'value_out_of_range']).toContain(answer.code)
    }
    return true
  }

  /** Why a slip is not taken; where there is more than one reason, either may be given. */
  #refusalsOf(
    { cashMinor }: Bettor,
    legs: readonly Shown[],
    { type, policy, stakeMinor }: { type: ModelType; policy: Policy; stakeMinor: bigint },
  ): string[] {
    const isHeard = legs.every(({ match, key }) => isUpIn(this.#deps)(match.markets[key].producer))
    const isStanding = legs.every((leg) => stands(leg, policy))
    const ofLegs = isHeard ? (isStanding ? undefined : 'legs_changed') : 'feed_down'
    const odds = legs.map(({ match, key, outcome }) => match.markets[key].shown(outcome) ?? 100)
    const [a = 1, b = 1, c = 1] = odds.map((each) => each / 100)
    const total = type === 'trixie' ? (a * b + a * c + b * c + a * b * c) / 4 : a * b * c
    const isAbove = Number(stakeMinor) * (total - 1) > Number(SELECTION_WIN_MINOR)
    return [
      ...(ofLegs === undefined ? [] : [ofLegs]),
      ...(ofLegs === undefined && isAbove ? ['stake_above_max'] : []),
      ...(stakeMinor > cashMinor ? ['insufficient_funds'] : []),
    ]
  }
}
