import { formatRatio, type Ratio, ratio } from '@baize/kernel'
import type { Prices } from '@baize/lottery'
import type { KeptPrices } from './slip-row.ts'

/** Prices have at most hundredths of two units, halved for a number that pays half. */
const DECIMALS = 4

export function keptFromPrices(prices: Prices): KeptPrices {
  return Object.fromEntries(
    Object.entries(prices).map(([tier, { numerator, denominator }]) => [
      tier,
      `${numerator}/${denominator}`,
    ]),
  )
}

export function pricesFromKept(kept: KeptPrices): Prices {
  return Object.fromEntries(Object.entries(kept).map(([tier, text]) => [tier, readRatio(text)]))
}

/** As decimals, without zeros at the end. */
export function decimalsFromKept(kept: KeptPrices): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(kept).map(([tier, text]) => [
      tier,
      formatRatio(readRatio(text), DECIMALS).replace(/\.?0+$/, ''),
    ]),
  )
}

function readRatio(text: string): Ratio {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}
