import type pg from 'pg'
import type { CatalogueView } from './game-catalogue.ts'
import type { OfferedGame } from './game-standing.ts'
import { indexNames, type NameIndex } from './name-index.ts'
import { rankGames } from './rank-games.ts'
import { findAlikeWords } from './search.store.ts'
import { readSearch } from './search-words.ts'

/** Names of one revision. */
const indexes = new WeakMap<readonly OfferedGame[], NameIndex>()

/**
 * The games that a text names, best first, whatever their standing: the caller keeps those it may
 * show. Undefined when the text says nothing.
 */
export async function findByName(
  pool: pg.Pool,
  view: CatalogueView,
  text: string | undefined,
): Promise<readonly OfferedGame[] | undefined> {
  const search = readSearch(text ?? '')
  if (!search) return undefined
  const index = indexes.get(view.offered) ?? indexNames(view.offered)
  indexes.set(view.offered, index)
  if (!search.isLatin) return findAsItStands(index, search.folded)
  return rankGames(index, search, await findAlikeWords(pool, search.words))
}

/** Scripts without words: names that begin with the text, then names that hold it. */
function findAsItStands({ games, lines }: NameIndex, folded: string): readonly OfferedGame[] {
  const begins: OfferedGame[] = []
  const holds: OfferedGame[] = []
  for (const [at, game] of games.entries()) {
    if (lines[at]?.includes(`\n${folded}`)) begins.push(game)
    else if (lines[at]?.includes(folded)) holds.push(game)
  }
  return [...begins, ...holds]
}
