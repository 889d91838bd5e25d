import { formatPercent, type Ratio, ratio } from '@baize/kernel'

type WireRatio = readonly [string, string]

function ratioFromWire([numerator, denominator]: WireRatio): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
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
