import { type Ratio, ratio } from '@baize/kernel'

/** `7/2`, or `3` for a whole number: how worked examples write a fraction. */
export function written({ numerator, denominator }: Ratio): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/** Reads `7/2`, `3` and `0.05` exactly. */
export function exact(text: string): Ratio {
  const [top = '', under = '1'] = text.split('/')
  const [whole = '', decimals = ''] = top.split('.')
  return ratio(BigInt(whole + decimals), BigInt(under) * 10n ** BigInt(decimals.length))
}
