import { type Result, refuse, succeed } from '@baize/kernel'
import type { MarketRef } from '../feed/selection-key.ts'
import type { SportKey } from '../sports/sport-keys.ts'
import { sportByKey } from '../sports/sports.ts'
import type { MarketDescription, MarketLine } from './market.ts'
import { OUTRIGHT_WINNER } from './outright.ts'

export type MarketFault = 'unknown_market' | 'unknown_line'

const described = new Map<SportKey, ReadonlyMap<number, MarketDescription>>()

/** What a sport's market of this id is, or undefined when the sport has none. */
export function marketOf(sport: SportKey, id: number): MarketDescription | undefined {
  const known = described.get(sport) ?? byId(sport)
  described.set(sport, known)
  return known.get(id)
}

function byId(sport: SportKey): ReadonlyMap<number, MarketDescription> {
  return new Map([...sportByKey(sport).markets, OUTRIGHT_WINNER].map((each) => [each.id, each]))
}

/** The outcomes and the rule of a market of a sport. */
export function lineOf(sport: SportKey, ref: MarketRef): Result<MarketLine, MarketFault> {
  const description = marketOf(sport, ref.market)
  if (description === undefined) return refuse('unknown_market')
  const line = description.lineOf(ref.specifiers)
  return line === undefined ? refuse('unknown_line') : succeed(line)
}
