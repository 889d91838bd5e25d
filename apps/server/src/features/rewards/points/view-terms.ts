import type { PointsTermsDraft } from '@baize/contract'
import type { StoredTerms } from './terms.store.ts'

/** Ratios as the contract writes them. */
export function viewTerms(terms: StoredTerms): PointsTermsDraft {
  const { convertMoneyMinor, convertForPoints, convertMinPoints } = terms
  const isConverted =
    convertMoneyMinor !== null && convertForPoints !== null && convertMinPoints !== null
  return {
    minorPerPoint: terms.minorPerPoint.toString(),
    weights: terms.weights,
    conversion: isConverted
      ? {
          moneyMinor: convertMoneyMinor.toString(),
          forPoints: convertForPoints.toString(),
          minPoints: convertMinPoints.toString(),
        }
      : null,
    cashAtOnceMaxMinor: terms.cashAtOnceMaxMinor.toString(),
  }
}
