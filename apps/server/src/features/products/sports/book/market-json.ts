import { epochMs, formatRatio } from '@baize/kernel'
import { type MarketKey, type Odds, parseDecimalOdds } from '@baize/sports'
import type { BookMarket } from './book-row.ts'

/** A market as the column has it. */
export interface StoredMarket {
  readonly state: BookMarket['state']
  readonly version: number
  readonly producer: number
  readonly isMain: boolean
  readonly outcomes: readonly (readonly [id: string, odds: string | null])[]
  readonly toldAt: number
}

/** More different prices than the ladder has. */
const TEXTS_MAX = 20_000
const read = new Map<string, Odds>()

/** Prices repeat: each text is read once. */
export function oddsOfText(text: string): Odds {
  const known = read.get(text)
  if (known) return known
  const odds = parseDecimalOdds(text)
  if (!odds) throw new TypeError(`${text} is no price`)
  if (read.size >= TEXTS_MAX) read.clear()
  read.set(text, odds)
  return odds
}

const HUNDREDTHS = 100n
const SCALE = 10_000n

/** With as many decimals as it has, four at most; what is beyond them the house keeps. */
export function textOfOdds({ numerator, denominator }: Odds): string {
  const scaled = (numerator * SCALE) / denominator
  const decimals = scaled % SCALE === 0n ? 0 : scaled % (SCALE / HUNDREDTHS) === 0n ? 2 : 4
  return formatRatio({ numerator: scaled, denominator: SCALE }, decimals)
}

export function marketOfStored(market: MarketKey, stored: StoredMarket): BookMarket {
  const { state, version, producer, isMain, outcomes, toldAt } = stored
  return {
    ...{ market, state, version, producer, isMain, toldAt: epochMs(toldAt) },
    outcomes: new Map(
      outcomes.map(([id, odds]) => [id, odds === null ? null : oddsOfText(odds)] as const),
    ),
  }
}

export function storedOfMarket(market: BookMarket): StoredMarket {
  const { state, version, producer, isMain, outcomes, toldAt } = market
  return {
    ...{ state, version, producer, isMain, toldAt },
    outcomes: [...outcomes].map(([id, odds]) => [id, odds && textOfOdds(odds)] as const),
  }
}
