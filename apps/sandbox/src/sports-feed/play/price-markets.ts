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
import type { Moment } from './moment.ts'

/** Lines of a match by their key: they are made once and priced often. */
export type KnownLines = Map<MarketKey, MarketLine>

/** Fewer than two prices are no market. */
const PRICES_MIN = 2
/** Markets whose closest line to even is marked. */
const WITH_FAVOURITE: ReadonlySet<number> = new Set([16, 18, 66, 68, 187, 189, 223, 225])

/** The prices of all markets of a moment but those that are closed, from its models alone. */
export function priceMarkets(
  moment: Moment,
  lines: KnownLines,
  isClosed: (key: MarketKey) => boolean,
): readonly OfferedMarket[] {
  const models = moment.models()
  const priced = moment.markets().flatMap((ref) => {
    const key = marketKey(ref)
    const line = isClosed(key) ? undefined : lineIn(lines, moment.state.sport, ref, key)
    if (line === undefined) return []
    for (const model of models) {
      const weights = weighMarket(model, line, moment.since)
      if (weights !== undefined) return [offer(moment.state.sport, ref, line, weights)]
    }
    return [{ ...ref, status: 'inactive' as const, outcomes: [] }]
  })
  return markFavourites(priced)
}

function lineIn(
  lines: KnownLines,
  sport: SportKey,
  ref: MarketRef,
  key: MarketKey,
): MarketLine | undefined {
  const known = lines.get(key)
  if (known !== undefined) return known
  const found = lineOf(sport, ref)
  if (!found.ok) return undefined
  lines.set(key, found.value)
  return found.value
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
