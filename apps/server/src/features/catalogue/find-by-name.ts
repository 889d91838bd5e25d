import type pg from 'pg'
import type { CatalogueView } from './game-catalogue.ts'
import type { OfferedGame } from './game-standing.ts'
import { searchGames } from './search.store.ts'
import { fold, readSearch } from './search-words.ts'

/** Names of one revision as they are searched in scripts without trigrams. */
const foldedNames = new WeakMap<readonly OfferedGame[], readonly string[]>()

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
  if (!search.isLatin) return findAsItStands(view.offered, search.folded)
  const nodeIds = await searchGames(pool, search.words, search.folded)
  return nodeIds.flatMap((nodeId) => view.byNode.get(nodeId) ?? [])
}

function findAsItStands(games: readonly OfferedGame[], folded: string): readonly OfferedGame[] {
  const names = foldedNames.get(games) ?? games.map(allNames)
  foldedNames.set(games, names)
  const begins = games.filter((_game, index) => names[index]?.includes(`\n${folded}`))
  const holds = games.filter(
    (game, index) => names[index]?.includes(folded) && !begins.includes(game),
  )
  return [...begins, ...holds]
}

/** Every name on a line of its own. */
function allNames({ game, vendor }: OfferedGame): string {
  return ['', game.name, ...Object.values(game.names), vendor.displayName].map(fold).join('\n')
}
