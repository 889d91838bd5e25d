import { compareRatios } from '@baize/kernel'
import type { MarketStatus } from '../feed/codes.ts'
import type { Odds } from '../odds/odds.ts'

/**
 * What the member takes when a price moved between the slip and its acceptance: nothing but what was shown, better
 * prices too, or any price.
 */
export const ODDS_POLICIES = ['none', 'higher', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

/** A leg as it was shown, and as it stands now. */
export interface QuotedLeg {
  readonly shown: Quote
  readonly now: Quote & { readonly status: MarketStatus; readonly isEventOver: boolean }
}

export interface Quote {
  readonly odds: Odds
  /** The specifiers of the market: `total=2.5`. */
  readonly line: string
  /** Rises with every suspension of the market. */
  readonly version: number
}

export type LegRefusal =
  | 'event_over'
  | 'market_suspended'
  | 'line_changed'
  | 'market_changed'
  | 'odds_changed'

/** The odds that count, or what stands against each leg; a leg that may stand has none. */
export type Acceptance =
  | { readonly accepted: true; readonly odds: readonly Odds[] }
  | { readonly accepted: false; readonly legs: readonly (LegRefusal | undefined)[] }

/**
 * Judges every leg by itself: a better price of one leg does not make up for a worse one of another. A line must be
 * the one that was shown whatever the policy, and the market must not have been suspended in between: a bet sent
 * before a goal may not slip in after it because the price came back.
 */
export function acceptOdds(policy: OddsPolicy, legs: readonly QuotedLeg[]): Acceptance {
  const refusals = legs.map((leg) => refusalOf(policy, leg))
  return refusals.every((each) => each === undefined)
    ? { accepted: true, odds: legs.map(({ now }) => now.odds) }
    : { accepted: false, legs: refusals }
}

function refusalOf(policy: OddsPolicy, { shown, now }: QuotedLeg): LegRefusal | undefined {
  if (now.isEventOver) return 'event_over'
  if (now.status !== 'active') return 'market_suspended'
  if (now.line !== shown.line) return 'line_changed'
  if (now.version !== shown.version) return 'market_changed'
  const moved = compareRatios(now.odds, shown.odds)
  const stands = moved === 0 || policy === 'any' || (policy === 'higher' && moved > 0)
  return stands ? undefined : 'odds_changed'
}
