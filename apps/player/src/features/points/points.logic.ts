import type { PointsItem, PointsPicture, PointsTermsDraft } from '@baize/contract'
import { type Minor, minor, ratioOfDecimal } from '@baize/kernel'
import type { TileFamily } from '@baize/ui-kit'

/** The plate behind each picture. */
export const FAMILIES: Readonly<Record<PointsPicture, TileFamily>> = {
  gift: 'lantern',
  coin: 'originals',
  trophy: 'copper',
  crown: 'kings',
  gem: 'arena',
  star: 'sugar',
  clover: 'pitch',
  rocket: 'arena',
  die: 'velvet',
  lantern: 'lantern',
  envelope: 'draw',
  compass: 'tide',
  globe: 'north',
  key: 'copper',
  hourglass: 'velvet',
  tools: 'north',
}

/** Valid bets for one point of a product, in minor units, rounded up; null where it brings none. */
export function betForPoint(
  { minorPerPoint }: Pick<PointsTermsDraft, 'minorPerPoint'>,
  weight: string,
): Minor | null {
  const { numerator, denominator } = ratioOfDecimal(weight)
  if (numerator === 0n) return null
  return minor((BigInt(minorPerPoint) * denominator + numerator - 1n) / numerator)
}

/** What points become, and how many of them are taken for it: no more than the money is worth. */
export function convertedOf(
  { moneyMinor, forPoints }: NonNullable<PointsTermsDraft['conversion']>,
  points: bigint,
): { readonly moneyMinor: Minor; readonly pointsUsed: bigint } {
  const [rate, per] = [BigInt(moneyMinor), BigInt(forPoints)]
  const money = (points * rate) / per
  return { moneyMinor: minor(money), pointsUsed: (money * per + rate - 1n) / rate }
}

/** Why a reward cannot be ordered now; null where it can. */
export function obstacleOf(
  item: PointsItem,
  points: bigint,
): 'level' | 'sold_out' | 'short' | null {
  if (!item.isOpenToLevel) return 'level'
  if (item.stockLeft !== null && item.stockLeft < item.quantityMin) return 'sold_out'
  return BigInt(item.costPoints) * BigInt(item.quantityMin) > points ? 'short' : null
}

/** Pieces of one order at most, by what is there. */
export function quantityMaxOf(item: PointsItem, points: bigint): number {
  const affordable = Number(points / BigInt(item.costPoints))
  return Math.max(
    item.quantityMin,
    Math.min(item.quantityMax, item.stockLeft ?? item.quantityMax, affordable),
  )
}

/** Whole points as they were typed; undefined for anything else. */
export function readPoints(text: string): bigint | undefined {
  const plain = text.trim().replaceAll(/[.,\s]/g, '')
  return /^[1-9]\d{0,14}$/.test(plain) ? BigInt(plain) : undefined
}
