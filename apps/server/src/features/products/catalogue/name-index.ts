import type { OfferedGame } from './game-standing.ts'
import { fold, wordsIn } from './search-words.ts'

/** All names of one revision of the catalogue; games are named by their place in the house's order. */
export interface NameIndex {
  readonly games: readonly OfferedGame[]
  /** Of each game its names in a row, folded, its first name ahead. */
  readonly texts: readonly string[]
  /** Of each game every name and its vendor's, folded, each on a line of its own. */
  readonly lines: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly vendors: readonly NamedVendor[]
}

export interface NamedVendor {
  readonly words: ReadonlySet<string>
  readonly games: number[]
}

export function indexNames(games: readonly OfferedGame[]): NameIndex {
  const texts: string[] = []
  const lines: string[] = []
  const byWord = new Map<string, number[]>()
  const vendors = new Map<string, NamedVendor>()
  for (const [at, { game, vendor }] of games.entries()) {
    const names = [game.name, ...Object.values(game.names)].map(fold)
    const text = names.join(' ')
    texts.push(text)
    lines.push(['', ...names, fold(vendor.displayName)].join('\n'))
    for (const word of new Set(wordsIn(text))) {
      const found = byWord.get(word)
      if (found) found.push(at)
      else byWord.set(word, [at])
    }
    const named = vendors.get(vendor.code) ?? {
      words: new Set(wordsIn(fold(vendor.displayName))),
      games: [],
    }
    named.games.push(at)
    vendors.set(vendor.code, named)
  }
  return { games, texts, lines, byWord, vendors: [...vendors.values()] }
}
