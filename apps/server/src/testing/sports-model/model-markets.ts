/** How an outcome came out, in a word. */
export type Came = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'
export type Policy = 'none' | 'higher' | 'any'
export type ModelProducer = 'live' | 'pre_match'

/** What can be bet on in every match of the model, with the outcomes of each. */
export const MODEL_MARKETS = { '1|': ['1', '2', '3'], '18|total=2.5': ['12', '13'] } as const
export type ModelMarketKey = keyof typeof MODEL_MARKETS

/** A result that only a scout saw counts when nobody has contradicted it for so long. */
const SCOUTED_WAIT_MS = 600_000

interface SaidResult {
  readonly kind: 'result'
  readonly isScouted: boolean
  readonly outcomes: Readonly<Record<string, Came>>
}
interface SaidCancel {
  readonly kind: 'cancel' | 'cancel_rollback'
  readonly start: number
  readonly end: number
}
export type Said = SaidResult | SaidCancel | { readonly kind: 'rollback' }

/** A market as the simplest one that could be right: what is shown now, and all that was ever said of it. */
export class ModelMarket {
  readonly ids: readonly string[]
  /** In hundredths, by outcome; of the feed, and of the house where it prices by hand. */
  odds: Readonly<Record<string, number>>
  houseOdds: Readonly<Record<string, number>> | undefined
  producer: ModelProducer
  isStopped = false
  isOver = false
  isHeld = false
  isEventHeld = false
  /** Rises whenever what was shown before may not be taken after. */
  version = 0
  readonly #said: { readonly said: Said; readonly sentMs: number }[] = []

  constructor(
    key: ModelMarketKey,
    odds: Readonly<Record<string, number>>,
    producer: ModelProducer,
  ) {
    this.ids = MODEL_MARKETS[key]
    this.odds = odds
    this.producer = producer
  }

  price(odds: Readonly<Record<string, number>>, producer: ModelProducer): void {
    // What was handed to the live producer is priced by nobody else.
    if (this.producer === 'live' && producer !== 'live') return
    Object.assign(this, { odds, producer, isStopped: false, isOver: false })
  }

  stop(producer: ModelProducer): void {
    this.version += 1
    if (producer === this.producer) this.isStopped = true
  }

  priceByHand(odds: Readonly<Record<string, number>> | undefined): void {
    this.houseOdds = odds
    this.version += 1
  }

  say(message: Said, sentMs: number): void {
    this.#said.push({ said: message, sentMs })
    if (message.kind !== 'result') return
    this.isOver = true
    this.version += 1
  }

  /** In hundredths; undefined where nothing can be bet on. */
  shown(outcome: string): number | undefined {
    if (this.isStopped || this.isOver || this.isHeld || this.isEventHeld) return undefined
    return this.houseOdds?.[outcome] ?? this.odds[outcome]
  }

  /** What an outcome came to for a bet of that moment; undefined while it is open. */
  came(outcome: string, acceptedMs: number, nowMs: number): Came | undefined {
    const cancels = new Map<string, boolean>()
    let standing: Came | undefined
    for (const { said, sentMs } of this.#said) {
      if (said.kind === 'rollback') standing = undefined
      else if (said.kind === 'result') {
        const counts = !said.isScouted || nowMs >= sentMs + SCOUTED_WAIT_MS
        if (counts) standing = said.outcomes[outcome]
      } else if (said.start <= acceptedMs && acceptedMs < said.end) {
        cancels.set(`${said.start} ${said.end}`, said.kind === 'cancel')
      }
    }
    return [...cancels.values()].some(Boolean) ? 'void' : standing
  }

  /** Windows that were cancelled, for taking one back. */
  get windows(): readonly { readonly start: number; readonly end: number }[] {
    return this.#said.flatMap(({ said }) => (said.kind === 'cancel' ? [said] : []))
  }

  get hasResult(): boolean {
    return this.#said.some(({ said }) => said.kind === 'result')
  }
}

export interface ModelMatch {
  readonly number: number
  isLive: boolean
  readonly markets: Readonly<Record<ModelMarketKey, ModelMarket>>
}

/** A selection as somebody saw it. */
export interface Shown {
  readonly match: ModelMatch
  readonly key: ModelMarketKey
  readonly outcome: string
  readonly odds: number
  readonly version: number
}

/** Whether a leg may stand as it was shown. */
export function stands({ match, key, outcome, odds, version }: Shown, policy: Policy): boolean {
  const market = match.markets[key]
  const now = market.shown(outcome)
  if (now === undefined || market.version !== version) return false
  return now === odds || policy === 'any' || (policy === 'higher' && now > odds)
}
