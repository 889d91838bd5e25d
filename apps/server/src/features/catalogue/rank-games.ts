import type { OfferedGame } from './game-standing.ts'
import type { NameIndex } from './name-index.ts'
import { ALIKE_MIN, type AlikeWord } from './search.store.ts'
import type { SearchWords } from './search-words.ts'

/** More are found by nobody: a page holds fifteen. */
const FOUND_MAX = 300
const ALIKE = 0.45
/** Looked at only when nothing is that much alike; lets two letters that changed places pass. */
const LOOSELY_ALIKE = ALIKE_MIN
const VENDOR_ALIKE = 0.6

/**
 * The games that have a word like each of the searched ones, best first: how alike they are, more
 * for a name that holds the whole text, still more for one that begins with it, most for the name
 * itself. Behind what is called so come the games of a vendor called so.
 */
export function rankGames(
  index: NameIndex,
  search: SearchWords,
  alike: readonly AlikeWord[],
): readonly OfferedGame[] {
  const places = search.words.map((_word, at) => alike.filter(({ place }) => place === at + 1))
  const ofVendors = scoreVendors(index, places)
  for (const least of [ALIKE, LOOSELY_ALIKE]) {
    const scores = scoreNames(index, search.folded, places, least)
    for (const [game, score] of ofVendors) {
      scores.set(game, Math.max(score, scores.get(game) ?? 0))
    }
    if (scores.size > 0) return inOrder(index.games, scores)
  }
  return []
}

type Scores = Map<number, number>

function scoreNames(
  index: NameIndex,
  phrase: string,
  places: readonly (readonly AlikeWord[])[],
  least: number,
): Scores {
  let sums: Scores | undefined
  for (const place of places) {
    const best = bestOf(index, place, least)
    const before = sums
    sums = new Map()
    for (const [game, likeness] of best) {
      const sum = before ? before.get(game) : 0
      if (sum !== undefined) sums.set(game, sum + likeness)
    }
  }
  const scores: Scores = new Map()
  for (const [game, sum] of sums ?? []) {
    scores.set(game, sum / places.length + extraFor(index, game, phrase))
  }
  return scores
}

/** Of each game its word that is most alike. */
function bestOf(index: NameIndex, alike: readonly AlikeWord[], least: number): Scores {
  const best: Scores = new Map()
  for (const { word, likeness } of alike) {
    if (likeness < least) continue
    for (const game of index.byWord.get(word) ?? []) {
      if (likeness > (best.get(game) ?? 0)) best.set(game, likeness)
    }
  }
  return best
}

function extraFor({ games, texts }: NameIndex, at: number, phrase: string): number {
  const text = texts[at] ?? ''
  if (text.startsWith(phrase)) return games[at]?.game.name.toLowerCase() === phrase ? 3 : 2
  return text.includes(` ${phrase}`) ? 1 : 0
}

function scoreVendors(index: NameIndex, places: readonly (readonly AlikeWord[])[]): Scores {
  const scores: Scores = new Map()
  for (const vendor of index.vendors) {
    const likeness = places.map((place) =>
      Math.max(0, ...place.map((each) => (vendor.words.has(each.word) ? each.likeness : 0))),
    )
    if (!likeness.every((each) => each >= VENDOR_ALIKE)) continue
    const score = likeness.reduce((sum, each) => sum + each, 0) / likeness.length / 2
    for (const game of vendor.games) scores.set(game, score)
  }
  return scores
}

/** Hot games come first among equals, then the order of the house decides. */
function inOrder(games: readonly OfferedGame[], scores: Scores): readonly OfferedGame[] {
  const isHot = (at: number) => Number(games[at]?.game.isHot ?? false)
  return [...scores]
    .toSorted(([a, left], [b, right]) => right - left || isHot(b) - isHot(a) || a - b)
    .slice(0, FOUND_MAX)
    .flatMap(([at]) => games[at] ?? [])
}
