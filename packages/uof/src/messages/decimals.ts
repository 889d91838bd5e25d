import type { Ratio } from '@baize/kernel'
import { type Odds, WEIGHT_TOTAL } from '@baize/sports'

const PLACES = 6
const SCALE = 10n ** BigInt(PLACES)
const WEIGHT_PLACES = 9

/** `1.95`; odds between two numbers of six decimals are rounded down, as all odds are. */
export function printOdds({ numerator, denominator }: Odds): string {
  return decimal((numerator * SCALE) / denominator, PLACES)
}

/** A weight as a share of one, exactly. */
export function printWeight(weight: number): string {
  return weight === 0 ? '0' : decimal(BigInt(weight), WEIGHT_PLACES)
}

export function weightOf(text: string): number | undefined {
  const [, whole, decimals = ''] = /^([01])(?:\.(\d{1,9}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const weight = Number(whole + decimals.padEnd(WEIGHT_PLACES, '0'))
  return weight <= WEIGHT_TOTAL ? weight : undefined
}

export function numberOfFactor({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator)
}

function decimal(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  const whole = digits.slice(0, -places)
  return decimals === '' ? whole : `${whole}.${decimals}`
}
