import type pg from 'pg'

/** A kept word, and how alike it or a stretch of it is to a word that was searched for: 0 to 1. */
export interface AlikeWord {
  /** The place of the searched word. */
  readonly place: number
  readonly word: string
  readonly likeness: number
}

/** Longer words are like others by their trigrams anyway. */
const SWAPPED_MAX = 16
/** At least this much alike, or a word is not worth considering. */
export const ALIKE_MIN = 0.25

/** Two letters that changed places leave few trigrams of a short word; likelier than they tell. */
const CHANGED_PLACES = 0.7

/**
 * Sharing one trigram is the least that likeness needs, and what the index finds. Words are few and
 * short, so comparing what it found is cheap.
 */
export const ALIKE_WORDS = `
  select w.place::int as place, k.word, word_similarity(w.word, k.word)::float8 as likeness
  from unnest($1::text[]) with ordinality as w (word, place)
  join search_word k on k.trigrams && show_trgm(w.word)
  where word_similarity(w.word, k.word) >= ${ALIKE_MIN}
  union all
  select s.place, k.word, ${CHANGED_PLACES}::float8
  from unnest($2::int[], $3::text[]) as s (place, word) join search_word k using (word)`

/** The kept words that are like each of the words. */
export async function findAlikeWords(
  pool: pg.Pool,
  words: readonly string[],
): Promise<readonly AlikeWord[]> {
  const swapped = words.flatMap((word, at) => swapsOf(word).map((each) => ({ at, each })))
  const found = await pool.query<AlikeWord>({
    name: 'alike-words',
    text: ALIKE_WORDS,
    values: [words, swapped.map(({ at }) => at + 1), swapped.map(({ each }) => each)],
  })
  return found.rows
}

/** The word with each two neighbours in each other's place. */
function swapsOf(word: string): string[] {
  return Array.from(
    { length: Math.min(word.length, SWAPPED_MAX) - 1 },
    (_none, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}
