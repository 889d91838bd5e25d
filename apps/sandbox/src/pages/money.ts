import { type CurrencyCode, formatMoney, formatMoneyParts, minorFromWire } from '@baize/kernel'

/** The currency fields that every order brings along. */
export interface OrderCurrency {
  readonly currency: string
  readonly exponent: number
  readonly symbol: string
}

/** `₱1,250.00` for an amount as it travels. */
export function showAmount(amountMinor: string, order: OrderCurrency): string {
  const amount = minorFromWire(amountMinor)
  return amount === undefined ? amountMinor : formatMoney(amount, currencyOf(order))
}

/** `1250.00`, as a field for amounts wants it. */
export function typedAmount(amountMinor: string, order: OrderCurrency): string {
  const amount = minorFromWire(amountMinor)
  if (amount === undefined) return ''
  const { major, decimals } = formatMoneyParts(amount, currencyOf(order))
  return `${major.replaceAll(',', '')}${decimals}`
}

function currencyOf(order: OrderCurrency) {
  return {
    code: order.currency as CurrencyCode,
    symbol: order.symbol,
    exponent: order.exponent,
    isPlayMoney: true,
  }
}
