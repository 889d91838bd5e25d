import type { SportsLegRefusal, SportsMarket, SportsOddsPolicy } from '@baize/contract'
import { moveOf, type PriceMove } from '../odds/price-move.logic.ts'
import type { SlipLeg } from './slip-store.ts'

/** A leg beside its market as it stands. */
export interface LegNow {
  readonly leg: SlipLeg
  /** What it pays now; the last price where there is none. */
  readonly odds: string
  readonly version: number
  /** `closed` is over for good; a suspended market comes back. */
  readonly state: 'open' | 'suspended' | 'closed'
  readonly move: PriceMove | undefined
}

/** What is not known of the market now stands as it was seen. */
export function legNow(leg: SlipLeg, market: SportsMarket | undefined): LegNow {
  const price = market?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId)?.odds ?? null
  const odds = market && price !== null ? price : leg.odds
  return {
    ...{ leg, odds, version: market?.version ?? leg.version },
    state: stateOf(market, price),
    move: moveOf(leg.odds, odds),
  }
}

function stateOf(market: SportsMarket | undefined, price: string | null): LegNow['state'] {
  if (market === undefined) return 'open'
  if (market.state === 'closed' || market.state === 'settled') return 'closed'
  return market.state === 'active' && price !== null ? 'open' : 'suspended'
}

/** Legs whose price change the odds policy does not accept automatically. */
export function legsToAccept(legs: readonly LegNow[], policy: SportsOddsPolicy): readonly LegNow[] {
  if (policy === 'any') return []
  return legs.filter(({ move }) => move === 'down' || (move === 'up' && policy === 'none'))
}

interface QuotedLeg {
  readonly refusal: SportsLegRefusal | null
  readonly odds: string | null
  readonly version: number
}

/** The market that a quote of one of its outcomes tells of, in what was known of it. */
export function quotedMarket(
  { market, outcomeId }: Pick<SlipLeg, 'market' | 'outcomeId'>,
  { refusal, odds, version }: QuotedLeg,
  known: SportsMarket | undefined,
): SportsMarket {
  const others = known?.outcomes.filter((each) => each.outcomeId !== outcomeId) ?? []
  const state =
    refusal === 'event_over' || refusal === 'line_changed'
      ? 'closed'
      : refusal === 'market_suspended' || odds === null
        ? 'suspended'
        : 'active'
  const isSame =
    known?.state === state &&
    known.version === version &&
    known.outcomes.some((each) => each.outcomeId === outcomeId && each.odds === odds)
  if (known && isSame) return known
  const outcomes = known?.outcomes.some((each) => each.outcomeId === outcomeId)
    ? known.outcomes.map((each) => (each.outcomeId === outcomeId ? { outcomeId, odds } : each))
    : [...others, { outcomeId, odds }]
  return { market, state, version, isMain: known?.isMain ?? false, outcomes }
}

/** What a refusal tells of each leg, as it travels. */
export function readRefusedLegs(legs: unknown): readonly QuotedLeg[] | undefined {
  const list: unknown = typeof legs === 'string' ? parsed(legs) : legs
  if (!Array.isArray(list)) return undefined
  return list.map((each: Record<string, unknown>) => ({
    refusal: typeof each.refusal === 'string' ? (each.refusal as SportsLegRefusal) : null,
    odds: typeof each.odds === 'string' ? each.odds : null,
    version: Number(each.version),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
