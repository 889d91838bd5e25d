import type { ModelMarketKey, ModelMatch, ModelProducer, Said } from './model-markets.ts'
import { type Hundredths, oddsOf } from './real-sports.ts'
import type { RunDeps } from './run-deps.ts'

/** What the producers and a trader do, in the house and in the model. */
export class FeedActs {
  readonly #deps: RunDeps

  constructor(deps: RunDeps) {
    this.#deps = deps
  }

  async kickOff(match: ModelMatch): Promise<boolean> {
    if (match.isLive) return false
    match.isLive = true
    await this.#deps.runs.house.play(match.number, { home: 0, away: 0 })
    return true
  }

  async price(match: ModelMatch, key: ModelMarketKey, prices: readonly number[]): Promise<void> {
    const by = match.isLive ? 'live' : 'pre_match'
    await this.#deps.runs.price(match.number, key, oddsOf(key, prices), by)
    match.markets[key].price(oddsOf(key, prices), by)
  }

  async stop(match: ModelMatch): Promise<void> {
    const by = match.isLive ? 'live' : 'pre_match'
    await this.#deps.runs.house.suspend(match.number, by === 'live' ? 1 : 3)
    for (const market of Object.values(match.markets)) market.stop(by)
  }

  async hear(producer: ModelProducer, isHeard: boolean): Promise<void> {
    await this.#deps.runs.hear(producer, isHeard)
    // When one is heard again, both are.
    const { up } = this.#deps
    const both = new Set<ModelProducer>(['live', 'pre_match'])
    this.#deps.up = isHeard ? both : new Set([...up].filter((each) => each !== producer))
  }

  async say(match: ModelMatch, key: ModelMarketKey, said: Said): Promise<void> {
    const market = match.markets[key]
    // Each message has a moment of its own; a result closes the market with another before.
    const sentMs = this.#deps.runs.house.now() + (said.kind === 'result' ? 2 : 1)
    await this.#deps.runs.say(match.number, key, said, market.producer)
    market.say(said, sentMs)
  }

  async hold(match: ModelMatch, key: ModelMarketKey | undefined): Promise<void> {
    const all = Object.values(match.markets)
    const subject = `sr:match:${match.number}`
    if (key) {
      const market = match.markets[key]
      await this.#deps.runs.hold('market', `${subject}|${key}`, !market.isHeld)
      market.isHeld = !market.isHeld
      market.version += 1
      return
    }
    const isHeld = !all.every(({ isEventHeld }) => isEventHeld)
    await this.#deps.runs.hold('event', subject, isHeld)
    for (const market of all)
      Object.assign(market, { isEventHeld: isHeld, version: market.version + 1 })
  }

  async priceByHand(match: ModelMatch, key: ModelMarketKey, odds: Hundredths | undefined) {
    const market = match.markets[key]
    if (odds ? market.isOver : !market.houseOdds) return false
    await this.#deps.runs.priceByHand(match.number, key, odds)
    market.priceByHand(odds)
    return true
  }
}
