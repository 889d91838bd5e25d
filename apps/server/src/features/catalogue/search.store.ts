import type pg from 'pg'

/** A kept word, and how alike it or a stretch of it is to a word that was searched for: 0 to 1. */
export interface AlikeWord {
  /** The place of the searched word. */
  readonly place: number
  readonly word: string
  readonly likeness: number
}

/** At least this much alike, or a word is not worth considering. */
export const ALIKE_MIN = 0.25

/**
 * Sharing one trigram is the least that likeness needs, and what the index finds. Words are few and
 * short, so comparing what it found is cheap.
 */
export const ALIKE_WORDS = `
  select w.place::int as place, k.word, word_similarity(w.word, k.word)::float8 as likeness
  from unnest($1::text[]) with ordinality as w (word, place)
  join search_word k on k.trigrams && show_trgm(w.word)
  where word_similarity(w.word, k.word) >= ${ALIKE_MIN}`

/** The kept words that are like each of the words. */
export async function findAlikeWords(
  pool: pg.Pool,
  words: readonly string[],
): Promise<readonly AlikeWord[]> {
  const found = await pool.query<AlikeWord>({
    name: 'alike-words',
    text: ALIKE_WORDS,
    values: [words],
  })
  return found.rows
}
