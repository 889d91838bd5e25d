import { createHash } from 'node:crypto'
import type { DescribedLanguages } from '@baize/contract'
import {
  LANGUAGE_CODES,
  type LanguageCode,
  readLanguageCode,
  SOURCE_LANGUAGE,
} from '@baize/languages'
import type { Coverage } from '../../../platform/languages/coverage.ts'

/** What the house speaks, in its order. */
export interface LanguageSettings {
  readonly supported: readonly LanguageCode[]
  readonly default: LanguageCode
}

/** As stored; codes that the product does not know any more are left out. */
export function readLanguageSettings(supported: unknown, chosenDefault: unknown): LanguageSettings {
  const listed = Array.isArray(supported) ? supported : LANGUAGE_CODES
  const known = listed.flatMap((text) => readLanguageCode(String(text)) ?? [])
  const offered = known.length > 0 ? known : [SOURCE_LANGUAGE.code]
  const wanted = readLanguageCode(String(chosenDefault)) ?? SOURCE_LANGUAGE.code
  return { supported: offered, default: offered.includes(wanted) ? wanted : (offered[0] ?? wanted) }
}

/** As visitors are told. */
export function offeredLanguages(settings: LanguageSettings, coverage: Coverage) {
  return {
    supported: [...settings.supported],
    partly: settings.supported.filter((code) => coverage[code] < 100),
    default: settings.default,
  }
}

/** As staff see and decide it. */
export function describeLanguages(
  settings: LanguageSettings,
  coverage: Coverage,
): DescribedLanguages {
  const off = LANGUAGE_CODES.filter((code) => !settings.supported.includes(code))
  const row = (isOn: boolean) => (language: LanguageCode) => ({
    language,
    isOn,
    percent: coverage[language],
  })
  return {
    languages: [...settings.supported.map(row(true)), ...off.map(row(false))],
    default: settings.default,
    version: languageVersion(settings),
  }
}

export function languageVersion(settings: LanguageSettings): string {
  const text = JSON.stringify([settings.default, settings.supported])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
