import { formsTag, isRightToLeft } from '@baize/languages'
import { assert } from './assert.ts'
import type { Ratio } from './ratio.ts'

/** A whole number of the currency's smallest unit. Money is never a float, anywhere. */
export type Minor = bigint & { readonly __unit: 'minor' }

/** ISO 4217 code, or a code of our own for play money. */
export type CurrencyCode = string & { readonly __brand: 'currency' }

export interface Currency {
  readonly code: CurrencyCode
  /** What stands before an amount, such as `₱`. */
  readonly symbol: string
  /** How many decimals the major unit has: 2 for most, 0 for yen, 3 for dinars. */
  readonly exponent: number
  /** True when the currency cannot be bought or cashed; screens must say so. */
  readonly isPlayMoney: boolean
}

/** PostgreSQL's bigint, which every stored amount must fit. */
const MINOR_LIMIT = 9_223_372_036_854_775_807n
const WIRE_PATTERN = /^-?(0|[1-9]\d{0,18})$/

/** Marks a bigint as an amount of money, after checking that it can be stored. */
export function minor(value: bigint): Minor {
  assert(value <= MINOR_LIMIT && value >= -MINOR_LIMIT, 'an amount fits 64 bits')
  return value as Minor
}

/** Reads an amount as it travels: a decimal string of minor units, without sign tricks. */
export function minorFromWire(text: string): Minor | undefined {
  if (!WIRE_PATTERN.test(text) || text === '-0') return undefined
  const value = BigInt(text)
  return value <= MINOR_LIMIT && value >= -MINOR_LIMIT ? (value as Minor) : undefined
}

export function wireFromMinor(amountMinor: Minor): string {
  return amountMinor.toString()
}

export function sumMinor(amountsMinor: Iterable<Minor>): Minor {
  let totalMinor = 0n
  for (const amountMinor of amountsMinor) totalMinor += amountMinor
  return minor(totalMinor)
}

/** `amount × ratio`, rounded down: what is owed in parts never exceeds the exact product. */
export function scaleMinor(amountMinor: Minor, by: Ratio): Minor {
  assert(amountMinor >= 0n && by.numerator >= 0n, 'only amounts owed are scaled')
  return minor((amountMinor * by.numerator) / by.denominator)
}

const WHOLE_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/

/**
 * Reads a plain amount as minor units: a point before the decimals, commas between whole groups only ("1,234.5").
 * Undefined for anything else and for more decimals than the currency has. What people type in their own language is
 * read by `readTypedSum`.
 */
export function parseMoney(text: string, exponent: number): Minor | undefined {
  const trimmed = text.trim()
  const plain = WHOLE_GROUPS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain)
  if (!match) return undefined
  const decimals = match[2] ?? ''
  if (decimals.length > exponent) return undefined
  return minorFromWire(BigInt(match[1] + decimals.padEnd(exponent, '0')).toString())
}

export interface MoneyParts {
  readonly sign: '' | '−'
  readonly symbol: string
  readonly major: string
  /** The decimal separator with the decimals, or empty for currencies without any. */
  readonly decimals: string
}

interface LocaleFigures {
  readonly format: Intl.NumberFormat
  readonly decimalSeparator: string
}

// Making a formatter costs more than using it a thousand times, and a list has many amounts.
const figuresByLocale = new Map<string, LocaleFigures>()

function figuresOf(locale: string): LocaleFigures {
  const known = figuresByLocale.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(formsTag(locale))
  const separator = format.formatToParts(1.5).find((part) => part.type === 'decimal')?.value
  const figures = { format, decimalSeparator: separator ?? '.' }
  figuresByLocale.set(locale, figures)
  return figures
}

/** A whole number as people of that locale write it: `1,234,567`. */
export function formatWhole(value: bigint, locale = 'en'): string {
  return figuresOf(locale).format.format(value)
}

/** An amount cut into the parts a screen sets in different sizes. */
export function formatMoneyParts(
  amountMinor: Minor,
  currency: Currency,
  locale = 'en',
): MoneyParts {
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor
  const scale = 10n ** BigInt(currency.exponent)
  const decimals = (absolute % scale).toString().padStart(currency.exponent, '0')
  return {
    sign: amountMinor < 0n ? '−' : '',
    symbol: currency.symbol,
    major: formatWhole(absolute / scale, locale),
    decimals: currency.exponent === 0 ? '' : `${figuresOf(locale).decimalSeparator}${decimals}`,
  }
}

/** Marks around a left-to-right piece, so that the sentence around it leaves its order alone. */
const ISOLATE = '\u2066'
const POP = '\u2069'

/** `₱48,250.75`, `−₱318.00`: symbol, thousands by locale, the currency's own decimals. */
export function formatMoney(amountMinor: Minor, currency: Currency, locale = 'en'): string {
  const parts = formatMoneyParts(amountMinor, currency, locale)
  const text = `${parts.sign}${parts.symbol}${parts.major}${parts.decimals}`
  return isRightToLeft(locale) ? `${ISOLATE}${text}${POP}` : text
}

/** What stays in one piece: `2.47×`, `×3`, `96.5%`, `20 × ₱0.10`, `+₱640.00`; bare numbers keep their order anyway. */
const FIGURE = String.raw`(?:${ISOLATE}[^${POP}]*${POP}|\p{Sc}?\d(?:[\d.,]*\d)?)`
const FIGURES = new RegExp(String.raw`[×+−]?${FIGURE}(?: × ${FIGURE})*[×%]?`, 'gu')
const HAS_SIGN = /[×+−%]|\p{Sc}/u

/** Keeps signs and symbols on their side of a number in the sentences of a right-to-left language. */
export function isolateFigures(text: string, tag: string): string {
  if (!isRightToLeft(tag)) return text
  return text.replaceAll(FIGURES, (figure) =>
    HAS_SIGN.test(figure) && !isIsolated(figure) ? `${ISOLATE}${figure}${POP}` : figure,
  )
}

function isIsolated(figure: string): boolean {
  return figure.startsWith(ISOLATE) && figure.indexOf(POP) === figure.length - 1
}
