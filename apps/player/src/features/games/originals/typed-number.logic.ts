import { plainFigures } from '@baize/kernel'

/** What a field of linked numbers takes, in its own smallest units. */
export interface NumberRange {
  readonly least: number
  readonly most: number
}

export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'low' }
  | { readonly kind: 'high' }

/**
 * Reads a number with so many decimals as a whole number of its smallest unit: `2.75` with four decimals is 27,500. A
 * comma is a point, too: no number here is so large that it has groups.
 */
export function readTypedNumber(text: string, decimals: number, range: NumberRange): TypedNumber {
  const match = /^(\d{1,7})(?:[.,٫](\d*))?$/.exec(plainFigures(text).trim())
  const [, whole, part = ''] = match ?? []
  if (whole === undefined || part.length > decimals) return { kind: 'unclear' }
  const value = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || '0')
  if (value < range.least) return { kind: 'low' }
  if (value > range.most) return { kind: 'high' }
  return { kind: 'number', value }
}

/** A whole number of smallest units as a field takes it, with a point in every language: `2.7500`. */
export function plainNumber(value: number, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A quotient of whole numbers, rounded half up. */
export function dividedRound(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
