import { type Ratio, ratio } from '@baize/kernel'

/**
 * A ratio as it is stored and sent: numerator and denominator as decimal text, because JSON has
 * no bigint. The same form as the contract's.
 */
export type WireRatio = readonly [numerator: string, denominator: string]

export function wireFromRatio(value: Ratio): WireRatio {
  return [value.numerator.toString(), value.denominator.toString()]
}

/** Reads a ratio that this program wrote. */
export function ratioFromWire([numerator, denominator]: WireRatio): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
}
