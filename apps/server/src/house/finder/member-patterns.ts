const ID_DIGITS_MAX = 18
const TRIGRAM = 3

/** What is an id at all; null for anything else. */
export function idOf(digits: string | undefined): string | null {
  return digits !== undefined && digits.length <= ID_DIGITS_MAX ? digits : null
}

/**
 * Patterns for `member_words`: the two longest words, which the index of trigrams looks for, and all of them. Words of two
 * letters begin a word. Without words nothing is like them.
 */
export function patternsOf(
  words: readonly string[],
): readonly [longest: string | null, next: string | null, all: readonly string[]] {
  const all = words
    .toSorted((left, right) => right.length - left.length)
    .map((word) => (word.length < TRIGRAM ? `% ${word}%` : `%${word}%`))
  const [longest = null, next = longest] = all
  return [longest, next, all]
}
