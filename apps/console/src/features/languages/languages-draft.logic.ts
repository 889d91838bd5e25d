import type { DescribedLanguages } from '@baize/contract'
import type { LanguageCode } from '@baize/languages'

/** What is offered, while somebody changes it. */
export interface LanguagesDraft {
  /** In the order in which they are offered. */
  readonly supported: readonly LanguageCode[]
  readonly default: LanguageCode
}

export function draftOf(read: DescribedLanguages): LanguagesDraft {
  const supported = read.languages.filter(({ isOn }) => isOn).map(({ language }) => language)
  return { supported, default: read.default }
}

/** Every language in the order of the page: those on offer first, the others as they came. */
export function rowsOf(read: DescribedLanguages, draft: LanguagesDraft) {
  const percents = new Map(read.languages.map(({ language, percent }) => [language, percent]))
  const off = [...percents.keys()].filter((code) => !draft.supported.includes(code))
  return [...draft.supported, ...off].map((code) => ({
    code,
    isOn: draft.supported.includes(code),
    percent: percents.get(code) ?? 0,
  }))
}

/** A new one goes to the end; the default cannot be switched off. */
export function switchLanguage(
  draft: LanguagesDraft,
  code: LanguageCode,
  isOn: boolean,
): LanguagesDraft {
  if (!isOn && code === draft.default) return draft
  const others = draft.supported.filter((each) => each !== code)
  return { ...draft, supported: isOn ? [...others, code] : others }
}

export function moveLanguage(
  draft: LanguagesDraft,
  code: LanguageCode,
  by: -1 | 1,
): LanguagesDraft {
  const at = draft.supported.indexOf(code)
  const moved = draft.supported.filter((each) => each !== code)
  moved.splice(at + by, 0, code)
  return { ...draft, supported: moved }
}

export function isChanged(read: DescribedLanguages, draft: LanguagesDraft): boolean {
  return JSON.stringify(draftOf(read)) !== JSON.stringify(draft)
}
