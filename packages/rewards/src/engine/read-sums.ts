import {
  assert,
  type Minor,
  minor,
  minorFromWire,
  ratioOfDecimal,
  ratioOfPercent,
} from '@baize/kernel'
import type { BonusTerms } from '../bonus/terms.ts'
import type { BonusTermsJson } from './offer.ts'

/** Reads a sum of an offer that was verified before it was frozen. */
export function readSum(text: string): Minor {
  const amountMinor = minorFromWire(text)
  assert(amountMinor !== undefined && amountMinor >= 0n, 'a sum of an offer is a whole number')
  return amountMinor
}

/** Reads terms of bonus money that were verified before they were frozen. */
export function readBonusTerms(terms: BonusTermsJson): BonusTerms {
  const { kind, order, wageringBase, validMs, maxBetMinor, maxConversionMinor } = terms
  return {
    ...{ kind, order, wageringBase, validMs },
    wageringMultiple: ratioOfDecimal(terms.wageringMultiple),
    counts: new Map(
      Object.entries(terms.countsPercent).map(([game, percent]) => [game, ratioOfPercent(percent)]),
    ),
    ...(maxBetMinor !== undefined && { maxBetMinor: readSum(maxBetMinor) }),
    ...(maxConversionMinor !== undefined && { maxConversionMinor: readSum(maxConversionMinor) }),
  }
}

/** Whether staff typed a plain decimal number, such as `12.5`. */
export function isDecimal(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(text)
}

export const ZERO = minor(0n)
