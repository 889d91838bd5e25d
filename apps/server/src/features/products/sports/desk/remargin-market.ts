import { ratio } from '@baize/kernel'
import { fairPrices, type Odds, oddsOf, remargin } from '@baize/sports'
import type { BookMarket } from '../book/book-row.ts'

/** Prices repeat from look to look and from lock to lock: each list is worked out once. */
const LISTS_MAX = 20_000
const known = new Map<string, readonly Odds[]>()

/** A market of the feed with the margin of the house, in hundredths of a percent. */
export function withMarginOf(market: BookMarket, marginBp: number): BookMarket {
  const priced = [...market.outcomes].filter((each): each is [string, Odds] => each[1] !== null)
  const odds = priced.map(([, each]) => each)
  const offered = offeredAt(odds, marginBp)
  const byId = new Map(priced.map(([id], at) => [id, offered[at] ?? null]))
  return {
    ...market,
    outcomes: new Map([...market.outcomes].map(([id]) => [id, byId.get(id) ?? null])),
  }
}

function offeredAt(odds: readonly Odds[], marginBp: number): readonly Odds[] {
  const key = `${marginBp} ${odds.map(({ numerator, denominator }) => `${numerator}/${denominator}`).join(' ')}`
  const found = known.get(key)
  if (found) return found
  const offered = remargin(odds, marginBp)
  if (known.size >= LISTS_MAX) known.clear()
  known.set(key, offered)
  return offered
}

const HUNDRED = 100

/** What each outcome would pay without a margin, by the feed's prices, to the hundredth below; nothing where those keep none. */
export function fairOf({ outcomes }: BookMarket): ReadonlyMap<string, Odds> {
  const priced = [...outcomes].filter((each): each is [string, Odds] => each[1] !== null)
  const fair = fairPrices(priced.map(([, odds]) => odds)) ?? []
  return new Map(
    priced.flatMap(([id], at) => {
      const price = fair[at]
      const odds = price && oddsOf(ratio(BigInt(Math.floor(price * HUNDRED)), HUNDRED))
      return odds ? [[id, odds] as const] : []
    }),
  )
}
