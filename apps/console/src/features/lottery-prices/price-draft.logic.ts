import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import {
  type Family,
  type PricedPlay,
  type PriceFault,
  pricedPlaysOf,
  priceFaultOf,
  pricesIn,
  returnOf,
  SERIES_MAX,
  SETTINGS,
  tiersOf,
  type WrittenOdds,
} from '@baize/lottery'

/** What a price table decides beside the prices. */
export interface TableRules {
  readonly eleven: 'small' | 'push'
  readonly count: 'once' | 'min'
}

/** A price table as it is written: odds of plays that no series prices. */
export interface TableDraft {
  readonly odds: WrittenOdds
  readonly settings: TableRules
}

/** A play of a table with its prices as decimals and what its bets return. */
export interface DraftedPlay {
  readonly key: string
  readonly isBySeries: boolean
  readonly prices: Readonly<Record<string, string>>
  readonly returns: readonly [min: Ratio, max: Ratio]
  /** Why it cannot be published. */
  readonly fault: PriceFault['code'] | undefined
}

const PRICE = /^\d{1,9}(\.\d{1,4})?$/
const DECIMALS = 4
const NOTHING = ratio(0n)

/** Whether a text is a price as the server takes it. */
export function isPrice(text: string): boolean {
  return PRICE.test(text)
}

/** Without zeros at the end. */
export function shortPrice(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function priceText({ numerator, denominator }: Ratio): string {
  const scale = 10n ** BigInt(DECIMALS)
  const scaled = (numerator * scale) / denominator
  const fraction = (scaled % scale).toString().padStart(DECIMALS, '0')
  return shortPrice(`${scaled / scale}.${fraction}`)
}

/** Whether a play can follow the series: its chances alone then say what it pays. */
export function canFollowSeries({ play, examples }: PricedPlay): boolean {
  return examples.every((bet) => play.lineChances?.(bet) !== undefined)
}

/** Every play of a family with what a table pays and returns for it. */
export function draftedPlaysOf(family: Family, draft: TableDraft): readonly DraftedPlay[] {
  return pricedPlaysOf(family).map((priced) => draftedPlay(priced, draft))
}

function draftedPlay(priced: PricedPlay, { odds, settings }: TableDraft): DraftedPlay {
  const { key, play, examples } = priced
  const prices = pricesIn(priced, odds, SERIES_MAX)
  const all = { ...SETTINGS, ...settings }
  const isWhole = tiersOf(priced, all).every((tier) => prices[tier] !== undefined)
  const returns = isWhole
    ? examples.map((bet) => returnOf(play, bet, prices, all)).toSorted(compareRatios)
    : []
  return {
    ...{ key, isBySeries: odds[key] === undefined },
    prices: Object.fromEntries(
      Object.entries(prices).map(([tier, price]) => [tier, priceText(price)]),
    ),
    returns: [returns[0] ?? NOTHING, returns.at(-1) ?? NOTHING],
    fault: priceFaultOf(priced, prices, all),
  }
}

/** One play with other prices; none of its own where it follows the series. */
export function withPrices(
  draft: TableDraft,
  key: string,
  prices: Readonly<Record<string, string>> | undefined,
): TableDraft {
  const { [key]: _before, ...others } = draft.odds
  if (prices === undefined) return { ...draft, odds: others }
  const short = Object.entries(prices).map(([tier, text]) => [tier, shortPrice(text)])
  return { ...draft, odds: { ...others, [key]: Object.fromEntries(short) } }
}

/** One play as a draft would have it; undefined where there is no such play. */
export function triedPlay(family: Family, draft: TableDraft, key: string): DraftedPlay | undefined {
  const priced = pricedPlaysOf(family).find((each) => each.key === key)
  return priced && draftedPlay(priced, draft)
}

/** The plays whose prices differ between two tables. */
export function changedKeys(before: WrittenOdds, after: WrittenOdds): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.filter((key) => textOf(before[key]) !== textOf(after[key]))
}

function textOf(prices: WrittenOdds[string] | undefined): string {
  return JSON.stringify(
    Object.entries(prices ?? {})
      .map(([tier, text]) => [tier, shortPrice(text)])
      .toSorted(),
  )
}
