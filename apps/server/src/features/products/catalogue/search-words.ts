/** Longer than any name needs; the database compares no more words than these. */
const WORDS_MAX = 4
/** Shorter ones need not be in a name that has the others: a space that slipped makes such words. */
const LETTERS_MIN = 3
const ASCII = /^[\x20-\x7e]+$/

/** Lower case and without accents: as the database keeps the words of names. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('đ', 'd')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
}

/** Runs of Latin letters and digits of a folded text: the words that the database keeps. */
export function wordsIn(folded: string): readonly string[] {
  return (
    folded
      // Folding can leave capitals: of a trade mark, for one.
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
  )
}

/** What was searched for, ready for the ways to look for it. */
export interface SearchWords {
  readonly folded: string
  /** Longest first, because the longest word leaves the fewest games to compare. */
  readonly words: readonly string[]
  /** False for scripts whose words have no trigrams: they are looked for as they stand. */
  readonly isLatin: boolean
}

export function readSearch(text: string): SearchWords | undefined {
  const folded = fold(text).replaceAll(/\s+/g, ' ')
  if (folded === '') return undefined
  const words = wordsIn(folded)
  const isLatin = ASCII.test(folded) && words.length > 0
  const telling = words.filter((word) => word.length >= LETTERS_MIN)
  return {
    folded,
    words: (telling.length > 0 ? telling : words)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, WORDS_MAX),
    isLatin,
  }
}
