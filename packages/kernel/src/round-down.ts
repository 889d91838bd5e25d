import { assert } from './assert.ts'
import { type Ratio, ratio } from './ratio.ts'

const DECIMAL_PATTERN = /^(\d+)(?:\.(\d+))?$/

/** Reads `3.5` as the ratio 7/2: a multiple as staff type it, without loss. */
export function ratioOfDecimal(text: string): Ratio {
  const match = DECIMAL_PATTERN.exec(text)
  assert(match, 'a ratio is typed as a plain decimal number')
  const [, whole = '', decimals = ''] = match
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/** Reads `12.5` as the ratio 1/8: a percentage as staff type it, without loss. */
export function ratioOfPercent(text: string): Ratio {
  const { numerator, denominator } = ratioOfDecimal(text)
  return ratio(numerator, denominator * 100n)
}

/** Rounds towards minus infinity, as every rounding here does. The divisor is above zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** `value × by`, rounded down. */
export function floorOf(value: Ratio | bigint, by: Ratio): bigint {
  const exact = typeof value === 'bigint' ? { numerator: value, denominator: 1n } : value
  return floorDivide(exact.numerator * by.numerator, exact.denominator * by.denominator)
}
