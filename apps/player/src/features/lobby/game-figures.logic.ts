import { formatDecimal, formatPercent, type Ratio, ratio } from '@baize/kernel'

type WireRatio = readonly [string, string]

function ratioFromWire([numerator, denominator]: WireRatio): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
}

/** `5,000` or `24.75`: a multiple of the stake, with decimals only where there are any. */
export function multipleText(wire: WireRatio, locale: string): string {
  const value = ratioFromWire(wire)
  return formatDecimal(value, value.numerator % value.denominator === 0n ? 0 : 2, locale)
}

export function shareText(wire: WireRatio, locale: string): string {
  return formatPercent(ratioFromWire(wire), 2, locale)
}

/** How much of `whole` is `part`, from 0 to 1, for drawing only. */
export function shareOf(part: WireRatio, whole: WireRatio): number {
  const top = BigInt(part[0]) * BigInt(whole[1])
  const bottom = BigInt(part[1]) * BigInt(whole[0])
  return bottom === 0n ? 0 : Number((top * 10_000n) / bottom) / 10_000
}
