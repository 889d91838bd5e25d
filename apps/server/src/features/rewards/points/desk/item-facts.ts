import type { PointsItemDraft, PointsTermsDraft } from '@baize/contract'

/** A reward by the names that approvals and the audit log know. */
export function itemFacts(item: PointsItemDraft) {
  const { kind, picture, costPoints, moneyMinor, quantityMin, quantityMax, levelMin } = item
  return {
    ...{ kind, picture, costPoints, moneyMinor, quantityMin, quantityMax, levelMin },
    stockLeft: item.stockLeft,
    names: Object.entries(item.texts).map(([tag, text]) => `${tag}: ${text?.name ?? ''}`),
  }
}

/** The name by which people know it. */
export function itemName({ texts }: Pick<PointsItemDraft, 'texts'>): string {
  return (texts.en ?? Object.values(texts)[0])?.name ?? ''
}

/** Money is there for cash alone, and the smallest order is not above the largest. */
export function isPossible({
  kind,
  moneyMinor,
  quantityMin,
  quantityMax,
}: PointsItemDraft): boolean {
  return (kind === 'cash') === (moneyMinor !== null) && quantityMin <= quantityMax
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
