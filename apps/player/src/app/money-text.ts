import { formatMoney, type Minor, minorFromWire } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useCurrency } from './status.ts'

/** Reads an amount of an answer. The server never sends anything else, so a fault is a bug. */
export function readMinor(wire: string): Minor {
  const amountMinor = minorFromWire(wire)
  if (amountMinor === undefined) throw new Error(`not an amount of minor units: ${wire}`)
  return amountMinor
}

/** Door: amounts inside sentences and on buttons. Anywhere else use `MoneyText`. */
export function useMoneyText(): (amountMinor: Minor) => string {
  const currency = useCurrency()
  const { i18n } = useTranslation()
  return (amountMinor) => formatMoney(amountMinor, currency, i18n.language)
}

/** `₱100.00–₱50,000.00`: from one amount to another. */
export function useMoneyRangeText(): (fromMinor: Minor, toMinor: Minor) => string {
  const money = useMoneyText()
  return (fromMinor, toMinor) => `${money(fromMinor)}–${money(toMinor)}`
}
