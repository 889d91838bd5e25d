/** Most searches that are kept. */
export const RECENT_SEARCHES_MAX = 8
/** A single letter matches half the lobby and is not worth keeping. */
const LETTERS_MIN = 2
/** As long as the box lets anybody type. */
const LETTERS_MAX = 80

/** The list with this search first; the same words in other capitals count as the same search. */
export function withSearch(searches: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text.length < LETTERS_MIN || text.length > LETTERS_MAX) return searches
  return [text, ...withoutSearch(searches, text)].slice(0, RECENT_SEARCHES_MAX)
}

export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  return searches.filter((search) => !isSame(search, text))
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase()
}

/** Reads the stored list, which may have been edited by hand. */
export function readSearches(kept: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(list)) return []
    const texts = list.filter((entry): entry is string => typeof entry === 'string')
    return texts.toReversed().reduce<readonly string[]>(withSearch, [])
  } catch {
    return []
  }
}
