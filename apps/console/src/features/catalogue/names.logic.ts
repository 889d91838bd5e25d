export interface NameInLanguage {
  language: string
  name: string
}

/** Languages that have no name yet, those of the complete site first. */
export function freeLanguages(
  all: readonly string[],
  names: readonly NameInLanguage[],
  taken: readonly string[],
): readonly string[] {
  const used = new Set([...taken, ...names.map(({ language }) => language)])
  const free = all.filter((language) => !used.has(language))
  return [...FIRST.filter((language) => free.includes(language)), ...free.filter(isOther)]
}

const FIRST = ['zh-Hans', 'vi', 'th', 'pt-BR', 'ar']
const isOther = (language: string) => !FIRST.includes(language)

/** The names with one of them replaced. */
export function withName(
  names: readonly NameInLanguage[],
  at: number,
  name: NameInLanguage,
): NameInLanguage[] {
  return names.with(at, name)
}

/** What is sent: trimmed, without rows that nobody filled in. */
export function filledNames(names: readonly NameInLanguage[]): NameInLanguage[] {
  return names.flatMap(({ language, name }) =>
    name.trim() === '' ? [] : [{ language, name: name.trim() }],
  )
}
