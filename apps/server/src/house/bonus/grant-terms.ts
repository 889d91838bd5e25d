import { type Minor, minor, type Ratio } from '@baize/kernel'
import type { BonusTerms } from '@baize/rewards'
import { readRatio, writeRatio } from './bonus-stake.ts'

/** The terms of a grant as they are stored: amounts and ratios as texts. */
export interface StoredTerms {
  readonly kind: BonusTerms['kind']
  readonly order: BonusTerms['order']
  readonly wageringMultiple: string
  readonly wageringBase: BonusTerms['wageringBase']
  /** By the code of the game; `*` for every other. */
  readonly counts: Readonly<Record<string, string>>
  readonly validMs: number
  readonly maxBetMinor?: string
  readonly maxConversionMinor?: string
}

export function writeTerms(terms: BonusTerms): StoredTerms {
  const { kind, order, wageringBase, validMs, maxBetMinor, maxConversionMinor } = terms
  return {
    ...{ kind, order, wageringBase, validMs },
    wageringMultiple: writeRatio(terms.wageringMultiple),
    counts: Object.fromEntries([...terms.counts].map(([game, share]) => [game, writeRatio(share)])),
    ...(maxBetMinor !== undefined && { maxBetMinor: `${maxBetMinor}` }),
    ...(maxConversionMinor !== undefined && { maxConversionMinor: `${maxConversionMinor}` }),
  }
}

export function readTerms(stored: StoredTerms): BonusTerms {
  const { kind, order, wageringBase, validMs, maxBetMinor, maxConversionMinor } = stored
  return {
    ...{ kind, order, wageringBase, validMs },
    wageringMultiple: readRatio(stored.wageringMultiple),
    counts: readCounts(stored.counts),
    ...(maxBetMinor !== undefined && { maxBetMinor: readAmount(maxBetMinor) }),
    ...(maxConversionMinor !== undefined && { maxConversionMinor: readAmount(maxConversionMinor) }),
  }
}

function readCounts(stored: StoredTerms['counts']): ReadonlyMap<string, Ratio> {
  return new Map(Object.entries(stored).map(([game, share]) => [game, readRatio(share)]))
}

function readAmount(text: string): Minor {
  return minor(BigInt(text))
}
