import type { PointsItemDraft, PointsTermsDraft } from '@baize/contract'
import { givenFacts } from '../../../../house/rewards/give-sum.ts'

/** A reward by the names that approvals and the audit log know. */
export function itemFacts(item: PointsItemDraft) {
  const { kind, picture, costPoints, moneyMinor, quantityMin, quantityMax, levelMin } = item
  return {
    ...{ kind, picture, costPoints, moneyMinor, quantityMin, quantityMax, levelMin },
    stockLeft: item.stockLeft,
    ...givenFacts(item.given),
    names: Object.entries(item.texts).map(([tag, text]) => `${tag}: ${text?.name ?? ''}`),
  }
}

/** The name by which people know it. */
export function itemName({ texts }: Pick<PointsItemDraft, 'texts'>): string {
  return (texts.en ?? Object.values(texts)[0])?.name ?? ''
}

/** Goods have no sum, bonus money and free rounds have terms, and the smallest order is not above the largest. */
export function isPossible({
  kind,
  moneyMinor,
  given,
  quantityMin,
  quantityMax,
}: PointsItemDraft): boolean {
  const hasTerms = kind === 'bonus' || kind === 'free_rounds'
  const fits = hasTerms ? given?.kind === kind : given === null
  return fits && (kind === 'goods') === (moneyMinor === null) && quantityMin <= quantityMax
}

/** What orders of it can be worth: those of one piece and of the most. */
export function sumsOf({ moneyMinor, quantityMax }: PointsItemDraft): readonly string[] {
  return moneyMinor === null ? [] : [moneyMinor, `${BigInt(moneyMinor) * BigInt(quantityMax)}`]
}

/** Ratios by the names that approvals and the audit log know. */
export function termsFacts({ minorPerPoint, weights, conversion, ...rest }: PointsTermsDraft) {
  return {
    minorPerPoint,
    weights: Object.entries(weights).map(([product, weight]) => `${product}: ${weight}`),
    convertMoneyMinor: conversion?.moneyMinor ?? null,
    convertForPoints: conversion?.forPoints ?? null,
    convertMinPoints: conversion?.minPoints ?? null,
    cashAtOnceMaxMinor: rest.cashAtOnceMaxMinor,
  }
}
