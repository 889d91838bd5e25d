import type pg from 'pg'

/** More are found by nobody: a page holds fifteen. */
const FOUND_MAX = 300

/** Ids of games whose names, or whose vendor's, are like the words; best first. */
export async function searchGames(
  pool: pg.Pool,
  words: readonly string[],
  phrase: string,
): Promise<readonly string[]> {
  const found = await pool.query<{ nodeId: string }>({
    name: 'catalogue-search',
    text: 'select catalogue_search as "nodeId" from catalogue_search($1, $2, $3)',
    values: [words, phrase, FOUND_MAX],
  })
  return found.rows.map(({ nodeId }) => nodeId)
}
