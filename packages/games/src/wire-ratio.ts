import { type Ratio, ratio } from '@baize/kernel'

/** A ratio as it is stored and sent: whole numbers as decimal text, because JSON has no bigint. */
export interface WireRatio {
  readonly numerator: string
  readonly denominator: string
}

export function wireFromRatio(value: Ratio): WireRatio {
  return { numerator: value.numerator.toString(), denominator: value.denominator.toString() }
}

/** Reads a ratio that this program wrote. */
export function ratioFromWire(wire: WireRatio): Ratio {
  return ratio(BigInt(wire.numerator), BigInt(wire.denominator))
}
