import { type Result, refuse, succeed } from '@baize/kernel'
import { parseSpecifiers, printSpecifiers, type Specifiers } from './specifiers.ts'

/** A market of an event: its id in the feed's catalogue and what tells it from others of that id. */
export interface MarketRef {
  readonly market: number
  readonly specifiers: Specifiers
}

/** What is bet on: an outcome of a market. */
export interface Selection extends MarketRef {
  readonly outcome: string
}

/** `18|total=2.5`: a market as a key of maps and rows. */
export type MarketKey = string & { readonly __brand: 'market-key' }

const MARKET_ID = /^[1-9]\d{0,8}$/
const OUTCOME_ID = /^[^|\s]{1,80}$/

export function marketKey({ market, specifiers }: MarketRef): MarketKey {
  return `${market}|${printSpecifiers(specifiers)}` as MarketKey
}

/** `18|total=2.5|12`, `1||3`. Specifiers hold no bar at either end, so the first and last bar divide the text. */
export function printSelection(selection: Selection): string {
  return `${marketKey(selection)}|${selection.outcome}`
}

export function parseSelection(text: string): Result<Selection, 'not_a_selection'> {
  const first = text.indexOf('|')
  const last = text.lastIndexOf('|')
  if (first === last) return refuse('not_a_selection')
  const outcome = text.slice(last + 1)
  const market = parseMarketKey(text.slice(0, last))
  if (!market.ok || !OUTCOME_ID.test(outcome)) return refuse('not_a_selection')
  return succeed({ ...market.value, outcome })
}

export function parseMarketKey(text: string): Result<MarketRef, 'not_a_market'> {
  const first = text.indexOf('|')
  const id = text.slice(0, Math.max(first, 0))
  const specifiers = parseSpecifiers(text.slice(first + 1))
  if (!MARKET_ID.test(id) || !specifiers.ok) return refuse('not_a_market')
  return succeed({ market: Number(id), specifiers: specifiers.value })
}
