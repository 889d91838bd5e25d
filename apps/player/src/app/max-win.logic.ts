import { formatDecimal, ratio } from '@baize/kernel'

type WireRatio = readonly [string, string]

/** Odds are rounded to so many significant figures; the rules page gives them exactly. */
const ODDS_FIGURES = 3
/** Longer odds are only shown to be longer than this. */
export const ODDS_TOLD_MAX = 1_000_000_000_000n
/** A multiple from here on is shown without decimals. */
const WHOLE_FROM = 1_000n

/** One round in so many, never fewer than it is. */
export function roundsOf([numerator, denominator]: WireRatio): bigint {
  const [share, whole] = [BigInt(numerator), BigInt(denominator)]
  return share === 0n ? 0n : (whole + share - 1n) / share
}

/** `12,400,000` for 12,345,678: rounded up, so that a win is never likelier in words than in truth. */
export function oddsText(rounds: bigint, locale: string): string {
  const step = 10n ** BigInt(Math.max(0, rounds.toString().length - ODDS_FIGURES))
  return wholeText(((rounds + step - 1n) / step) * step, locale)
}

/** `10,000` or `24.75`: a multiple of the stake, rounded down, with decimals only below a thousand. */
export function maxWinText([numerator, denominator]: WireRatio, locale: string): string {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
  if (top % bottom === 0n || top >= WHOLE_FROM * bottom) return wholeText(top / bottom, locale)
  return formatDecimal(ratio((top * 100n) / bottom, 100n), 2, locale)
}

export function wholeText(value: bigint, locale: string): string {
  return formatDecimal(ratio(value), 0, locale)
}
