import {
  houseMargin,
  lineOf,
  type MarketKey,
  type MarketLine,
  type MarketRef,
  marketKey,
  marketOf,
  type OutcomeWeights,
  offerMarket,
  type SportKey,
  weighMarket,
} from '@baize/sports'
import type { OfferedMarket, OfferedOutcome } from '@baize/uof'
import type { KeyedModel, Moment } from './moment.ts'

/** Markets of a match by their key: lines are made once, and priced again only when their model has changed. */
export type KnownMarkets = Map<MarketKey, KnownMarket>

interface KnownMarket {
  readonly line: MarketLine
  /** Of the model that priced it last. */
  readonly modelKey?: string
  readonly offered?: OfferedMarket
}

/** Fewer than two prices are no market. */
const PRICES_MIN = 2
/** Markets whose closest line to even is marked. */
const WITH_FAVOURITE: ReadonlySet<number> = new Set([16, 18, 66, 68, 187, 189, 223, 225])

/** The prices of all markets of a moment but those that are closed, from its models alone. */
export function priceMarkets(
  moment: Moment,
  known: KnownMarkets,
  isClosed: (key: MarketKey) => boolean,
): readonly OfferedMarket[] {
  const models = moment.models()
  const priced = moment.markets().flatMap((ref) => {
    const key = marketKey(ref)
    const found = isClosed(key) ? undefined : knownMarket(known, moment.state.sport, ref, key)
    if (found === undefined) return []
    if (found.offered && models.some((each) => each.key === found.modelKey)) return [found.offered]
    const { modelKey, offered } = priceOn(models, moment, ref, found.line)
    known.set(key, { line: found.line, offered, ...(modelKey !== undefined && { modelKey }) })
    return [offered]
  })
  return markFavourites(priced)
}

function priceOn(
  models: readonly KeyedModel[],
  { state, since }: Moment,
  ref: MarketRef,
  line: MarketLine,
): { readonly modelKey?: string; readonly offered: OfferedMarket } {
  for (const { key, model } of models) {
    const weights = weighMarket(model, line, since)
    if (weights !== undefined) {
      return { modelKey: key, offered: offer(state.sport, ref, line, weights) }
    }
  }
  return { offered: { ...ref, status: 'inactive', outcomes: [] } }
}

function knownMarket(
  known: KnownMarkets,
  sport: SportKey,
  ref: MarketRef,
  key: MarketKey,
): KnownMarket | undefined {
  const found = known.get(key)
  if (found !== undefined) return found
  const line = lineOf(sport, ref)
  if (!line.ok) return undefined
  known.set(key, { line: line.value })
  return known.get(key)
}

function offer(
  sport: SportKey,
  ref: MarketRef,
  line: MarketLine,
  weights: readonly OutcomeWeights[],
): OfferedMarket {
  const group = marketOf(sport, ref.market)?.group ?? 'main'
  const odds = offerMarket(weights, houseMargin(group, line.outcomes.length))
  const outcomes = line.outcomes.map(({ id }, index): OfferedOutcome => {
    const [price, weight] = [odds[index], weights[index]]
    return price === undefined || weight === undefined
      ? { id, isActive: false }
      : { id, isActive: true, odds: price, weights: weight }
  })
  const isOpen = outcomes.filter(({ isActive }) => isActive).length >= PRICES_MIN
  return isOpen
    ? { ...ref, status: 'active', cashOut: 'available', outcomes }
    : { ...ref, status: 'inactive', outcomes: [] }
}

function markFavourites(markets: readonly OfferedMarket[]): readonly OfferedMarket[] {
  const closest = new Map<number, { readonly market: OfferedMarket; readonly gap: number }>()
  for (const market of markets) {
    if (!WITH_FAVOURITE.has(market.market)) continue
    const gap = gapOf(market)
    const known = closest.get(market.market)
    if (gap !== undefined && (known === undefined || gap < known.gap)) {
      closest.set(market.market, { market, gap })
    }
  }
  return markets.map((market) =>
    closest.get(market.market)?.market === market ? { ...market, isFavourite: true } : market,
  )
}

/** How far the two sides of a line are apart. */
function gapOf({ outcomes }: OfferedMarket): number | undefined {
  const [first, second] = outcomes.map(({ weights }) => weights?.won)
  return first === undefined || second === undefined ? undefined : Math.abs(first - second)
}
