import { languageOf } from '@baize/languages'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { SettingsReader } from './settings.store.ts'
import type { ShippedTerms } from './shipped-terms.ts'
import { type TermsText, termsFor } from './terms-text.ts'
import { loadTerms } from './terms-versions.store.ts'

/** The terms in force as a reader of a language is shown them. */
export interface TermsInForce extends TermsText {
  readonly version: string
  readonly publishedAt: Date | null
}

export interface TermsReaderParts {
  readonly pool: Queryable
  readonly settings: SettingsReader
  readonly currency: { readonly code: string; readonly symbol: string }
  readonly shipped: ShippedTerms
}

/** Answers the terms in force in the language of this tag; in the house's language without one. */
export type TermsReader = (tag?: string) => Promise<TermsInForce>

export function createTermsReader(parts: TermsReaderParts): TermsReader {
  const { pool, settings, currency, shipped } = parts
  return async (tag) => {
    const { termsVersion, languages, minimumAge } = await settings()
    const row = await loadTerms(pool, termsVersion)
    const houseTag = languageOf(languages.default).tag
    const text = termsFor(tag ?? houseTag, {
      version: termsVersion,
      texts: row?.texts ?? {},
      shipped,
      houseTag,
      values: { age: String(minimumAge), code: currency.code, symbol: currency.symbol },
    })
    return { ...text, version: termsVersion, publishedAt: row?.publishedAt ?? null }
  }
}
