import {
  compareRatios,
  divideRatios,
  formatRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'
import { type Odds, oddsOf, profitOf } from './odds.ts'

/**
 * Six ways to write the same price. Decimal is what a stake of one comes back as, Hong Kong what is won on top of it.
 * Indonesian and American say above even money what one (a hundred) wins, below it what must be staked to win one (a
 * hundred), with a minus. Malay does so the other way round: above even money it says with a minus what is staked to
 * win one.
 */
export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hong_kong',
  'malay',
  'indonesian',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

const ONE = ratio(1)
const MINUS_ONE = ratio(-1)
const HUNDRED = ratio(100)

/** The number that a format shows, before it is rounded. */
export function valueIn(format: OddsFormat, odds: Odds): Ratio {
  const profit = profitOf(odds)
  switch (format) {
    case 'decimal':
      return odds
    case 'fractional':
    case 'hong_kong':
      return profit
    case 'indonesian':
      return isShort(profit) ? divideRatios(MINUS_ONE, profit) : profit
    case 'american':
      return multiplyRatios(valueIn('indonesian', odds), HUNDRED)
    case 'malay':
      return isLong(profit) ? divideRatios(MINUS_ONE, profit) : profit
  }
}

const isShort = (profit: Ratio) => compareRatios(profit, ONE) < 0
const isLong = (profit: Ratio) => compareRatios(profit, ONE) > 0

/** The price as people read it: two decimals, none for American, a fraction in lowest terms for fractional. */
export function formatOdds(odds: Odds, format: OddsFormat): string {
  const value = valueIn(format, odds)
  if (format === 'fractional') return `${value.numerator}/${value.denominator}`
  if (format !== 'american') return formatRatio(value, DECIMALS)
  return `${value.numerator > 0n ? '+' : ''}${formatRatio(value, 0)}`
}

const DECIMALS = 2

/** Reads a price in a format, exactly as it is typed; undefined for what is no price there. */
export function parseOdds(text: string, format: OddsFormat): Odds | undefined {
  const typed = text.trim().replace(/^−/, '-')
  const value = format === 'fractional' ? readFraction(typed) : readSigned(typed)
  return value && oddsFrom(format, value)
}

const FRACTION = /^(\d{1,6})\/([1-9]\d{0,5})$/
const SIGNED = /^([+-]?)(\d{1,7})(?:\.(\d{1,6}))?$/

function readFraction(text: string): Ratio | undefined {
  const [, top, under] = FRACTION.exec(text) ?? []
  return top !== undefined && under !== undefined ? ratio(BigInt(top), BigInt(under)) : undefined
}

function readSigned(text: string): Ratio | undefined {
  const [, sign, whole, decimals = ''] = SIGNED.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + decimals)
  return ratio(sign === '-' ? -digits : digits, 10n ** BigInt(decimals.length))
}

function oddsFrom(format: OddsFormat, value: Ratio): Odds | undefined {
  if (format === 'decimal') return oddsOf(value)
  const profit = profitFrom(format, value)
  return profit && oddsOf(ratio(profit.numerator + profit.denominator, profit.denominator))
}

/** What a stake of one wins on top, or undefined for a number outside the format's range. */
function profitFrom(format: OddsFormat, value: Ratio): Ratio | undefined {
  const isNegative = value.numerator < 0n
  const size = isNegative ? ratio(-value.numerator, value.denominator) : value
  if (size.numerator === 0n) return undefined
  switch (format) {
    case 'american':
      return profitFrom('indonesian', divideRatios(value, HUNDRED))
    case 'indonesian':
      if (isShort(size)) return undefined
      return isNegative ? divideRatios(ONE, size) : size
    case 'malay':
      if (isLong(size)) return undefined
      return isNegative ? divideRatios(ONE, size) : size
    default:
      return isNegative ? undefined : size
  }
}
