import type { PointsTermsDraft } from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

/** Products that bring points. */
export const WEIGHED = [
  ...(['BGS', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'ELOTT', 'LOTT', 'PVP', 'ESPORTS'] as const),
  'COCKFIGHT',
] as const
type Product = (typeof WEIGHED)[number]

/** Ratios as somebody types them. */
export interface TermsFields {
  readonly perPoint: string
  /** Empty brings nothing. */
  readonly weights: Readonly<Partial<Record<Product, string>>>
  readonly isConverted: boolean
  readonly money: string
  readonly forPoints: string
  readonly minPoints: string
  readonly atOnce: string
  readonly reason: string
}

export function fieldsOf(terms: PointsTermsDraft | undefined, exponent: number): TermsFields {
  const typed = (amountMinor: string | undefined) =>
    amountMinor === undefined ? '' : typedAmount(amountMinor, exponent)
  const conversion = terms?.conversion
  return {
    perPoint: typed(terms?.minorPerPoint),
    weights: terms?.weights ?? {},
    isConverted: Boolean(conversion),
    money: typed(conversion?.moneyMinor),
    forPoints: conversion?.forPoints ?? '',
    minPoints: conversion?.minPoints ?? '',
    atOnce: typed(terms?.cashAtOnceMaxMinor ?? '0'),
    reason: '',
  }
}

const WEIGHT = /^\d{1,6}(?:\.\d{1,6})?$/
const POINTS = /^[1-9]\d{0,14}$/

/** Which fields are missing or do not fit. */
export function faultsOf(fields: TermsFields, exponent: number): readonly (keyof TermsFields)[] {
  const { perPoint, weights, isConverted, money, forPoints, minPoints, atOnce } = fields
  const typed = Object.values(weights).filter((weight) => weight?.trim())
  const isSum = (text: string) => /^[1-9]/.test(wireAmount(text, exponent))
  const rules: readonly (readonly [keyof TermsFields, boolean])[] = [
    ['perPoint', isSum(perPoint)],
    ['weights', typed.length > 0 && typed.every((weight) => WEIGHT.test(weight?.trim() ?? ''))],
    ['money', !isConverted || isSum(money)],
    ['forPoints', !isConverted || POINTS.test(forPoints.trim())],
    ['minPoints', !isConverted || POINTS.test(minPoints.trim())],
    ['atOnce', wireAmount(atOnce, exponent) !== ''],
  ]
  return rules.flatMap(([name, isRight]) => (isRight ? [] : [name]))
}

/** The ratios as they are sent. */
export function draftOf(fields: TermsFields, exponent: number): PointsTermsDraft {
  const weights = Object.entries(fields.weights).flatMap(([product, weight]) =>
    weight?.trim() ? [[product, weight.trim()]] : [],
  )
  return {
    minorPerPoint: wireAmount(fields.perPoint, exponent),
    weights: Object.fromEntries(weights),
    conversion: fields.isConverted
      ? {
          moneyMinor: wireAmount(fields.money, exponent),
          forPoints: fields.forPoints.trim(),
          minPoints: fields.minPoints.trim(),
        }
      : null,
    cashAtOnceMaxMinor: wireAmount(fields.atOnce, exponent),
  }
}
