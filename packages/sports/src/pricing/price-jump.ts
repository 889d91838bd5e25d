import type { EpochMs } from '@baize/kernel'
import type { Odds } from '../odds/odds.ts'

/** A price that moved further than one may while nothing happens. */
export interface PriceJump {
  readonly outcome: string
  readonly from: Odds
  readonly to: Odds
}

type Prices = ReadonlyMap<string, Odds | null>

/**
 * What a chance has to move by besides, in whole chances. A long shot moves by half of its price with every minute that passes: 12.00 to 9.00 is two
 * and a half points of chance.
 */
const CHANCE_MOVED_MIN = 0.1
const WHOLE = 100
/** Chances are odds turned over: a move of exactly so much is off by less than this. */
const INEXACT = 1e-9

/**
 * The outcome of a market whose price moved by more than so many hundredths, up or down, and by ten points of its implied chance: of several the
 * one that moved furthest. An outcome that had no price, or has none now, did not jump.
 */
export function findJump(before: Prices, after: Prices, percent: number): PriceJump | undefined {
  let furthest = 1 + percent / WHOLE + INEXACT
  let found: PriceJump | undefined
  for (const [outcome, to] of after) {
    const from = before.get(outcome)
    if (!from || !to) continue
    const [was, is] = [chanceOf(from), chanceOf(to)]
    const moved = was > is ? was / is : is / was
    if (moved <= furthest || Math.abs(was - is) < CHANCE_MOVED_MIN - INEXACT) continue
    furthest = moved
    found = { outcome, from, to }
  }
  return found
}

const chanceOf = ({ numerator, denominator }: Odds) => Number(denominator) / Number(numerator)

/** A price as it came: by whom, when, and after what. */
export interface PriceAt {
  readonly prices: Prices
  readonly producer: number
  readonly sentAt: EpochMs
  /** Another one where something happened in the match, or betting was stopped. */
  readonly mark: string
}

/** What is remembered of a market between two of its prices. */
export interface WatchedMarket extends PriceAt {
  /** While it is held by a jump: what it jumped to, and how often that was confirmed. */
  readonly jumped?: { readonly prices: Prices; readonly sentAt: EpochMs; readonly times: number }
}

/** So long after a jump the feed may confirm it; later only a person lets the market go. */
const CONFIRMED_WITHIN_MS = 60_000
/** Prices after the one that jumped, with nothing that jumps again. */
const CONFIRMED_TIMES = 2

export type JumpVerdict =
  | { readonly kind: 'fine' }
  /** To be held. */
  | { readonly kind: 'jumped'; readonly jump: PriceJump }
  /** The feed has said it twice more: to be let go. */
  | { readonly kind: 'confirmed' }

/**
 * Judges a new price of a market by the one before. Nothing is said of one that came after something happened, that another producer made, or that is
 * older. A jump is confirmed by the next two prices within a minute, where none of them moves away from it again.
 */
export function watchPrice(
  known: WatchedMarket | undefined,
  now: PriceAt,
  percent: number,
): { readonly watched: WatchedMarket; readonly verdict: JumpVerdict } {
  const isComparable =
    known?.mark === now.mark && known.producer === now.producer && now.sentAt > known.sentAt
  const jump = isComparable ? findJump(known.prices, now.prices, percent) : undefined
  if (jump) {
    const jumped = { prices: now.prices, sentAt: now.sentAt, times: 0 }
    return { watched: { ...now, jumped }, verdict: { kind: 'jumped', jump } }
  }
  const jumped = known?.jumped
  const isLate = jumped !== undefined && now.sentAt > jumped.sentAt + CONFIRMED_WITHIN_MS
  if (!jumped || isLate || findJump(jumped.prices, now.prices, percent)) {
    return { watched: now, verdict: { kind: 'fine' } }
  }
  const times = jumped.times + 1
  return times < CONFIRMED_TIMES
    ? { watched: { ...now, jumped: { ...jumped, times } }, verdict: { kind: 'fine' } }
    : { watched: now, verdict: { kind: 'confirmed' } }
}
