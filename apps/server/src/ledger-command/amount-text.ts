import { type Currency, type CurrencyCode, formatMoneyParts, minor } from '@baize/kernel'
import { PLAY_MONEY } from '../house/play-money.ts'

/** An amount with its currency's decimals and without its sign: `-1,234.50`. */
export function amountText(amountMinor: bigint, currencyCode: string): string {
  // A currency this version does not know is shown in its smallest unit.
  const isKnown = currencyCode === PLAY_MONEY.code
  const currency: Currency = {
    code: currencyCode as CurrencyCode,
    symbol: '',
    exponent: isKnown ? PLAY_MONEY.exponent : 0,
    isPlayMoney: isKnown,
  }
  const { sign, major, decimals } = formatMoneyParts(minor(amountMinor), currency)
  return `${sign === '' ? '' : '-'}${major}${decimals}`
}

/** Bigints as decimal strings, moments in ISO 8601. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))}\n`
}
