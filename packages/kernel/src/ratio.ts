import { assert } from './assert.ts'

/** An exact fraction in lowest terms. Multipliers, returns and shares are ratios, not floats. */
export interface Ratio {
  readonly numerator: bigint
  /** Always above zero. */
  readonly denominator: bigint
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let a = left < 0n ? -left : left
  let b = right
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** Makes a ratio in lowest terms. */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const over = BigInt(denominator)
  assert(over > 0n, 'a ratio has a denominator above zero')
  const top = BigInt(numerator)
  const divisor = greatestCommonDivisor(top, over)
  return { numerator: top / divisor, denominator: over / divisor }
}

export function addRatios(left: Ratio, right: Ratio): Ratio {
  return ratio(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )
}

export function multiplyRatios(left: Ratio, right: Ratio): Ratio {
  return ratio(left.numerator * right.numerator, left.denominator * right.denominator)
}

export function divideRatios(left: Ratio, right: Ratio): Ratio {
  assert(right.numerator > 0n, 'division by a ratio above zero')
  return ratio(left.numerator * right.denominator, left.denominator * right.numerator)
}

/** Negative when left is smaller, zero when equal, positive when larger. */
export function compareRatios(left: Ratio, right: Ratio): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Decimal text rounded half up at `decimals` places, worked out without floats. */
export function formatRatio(value: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const negative = value.numerator < 0n
  const top = negative ? -value.numerator : value.numerator
  const scaled = (top * scale * 2n + value.denominator) / (value.denominator * 2n)
  const whole = (scaled / scale).toString()
  const part = (scaled % scale).toString().padStart(decimals, '0')
  return `${negative && scaled > 0n ? '−' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`
}

/** `96.51%` from 9651/10000. */
export function ratioToPercentText(value: Ratio, decimals = 2): string {
  return `${formatRatio(multiplyRatios(value, ratio(100n)), decimals)}%`
}
