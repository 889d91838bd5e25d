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
/** No score is higher: a whole likeness, and the name itself. */
const SCORE_MAX = 4

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
  const places = placesOf(search, alike)
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
/** The kept words that are like a searched one, and how much. */
type Likenesses = ReadonlyMap<string, number>

function placesOf({ words }: SearchWords, alike: readonly AlikeWord[]): readonly Likenesses[] {
  const places = words.map(() => new Map<string, number>())
  for (const { place, word, likeness } of alike) {
    const found = places[place - 1]
    if (found && likeness > (found.get(word) ?? 0)) found.set(word, likeness)
  }
  return places
}

function scoreNames(
  index: NameIndex,
  phrase: string,
  places: readonly Likenesses[],
  least: number,
): Scores {
  let sums: Scores | undefined
  for (const place of places) {
    const best = bestOf(index, place, { least, among: sums })
    for (const [game, sum] of sums ?? []) {
      const likeness = best.get(game)
      if (likeness !== undefined) best.set(game, sum + likeness)
    }
    sums = best
  }
  const scores: Scores = sums ?? new Map()
  for (const [game, sum] of scores) {
    scores.set(game, sum / places.length + extraFor(index, game, phrase))
  }
  return scores
}

/** Of each game its word that is most alike; only of games that had the words before, where there were some. */
function bestOf(
  index: NameIndex,
  alike: Likenesses,
  { least, among }: { readonly least: number; readonly among: Scores | undefined },
): Scores {
  const best: Scores = new Map()
  for (const [word, likeness] of alike) {
    if (likeness < least) continue
    for (const game of index.byWord.get(word) ?? []) {
      const isIn = among === undefined || among.has(game)
      if (isIn && likeness > (best.get(game) ?? 0)) best.set(game, likeness)
    }
  }
  return best
}

function extraFor({ games, texts }: NameIndex, at: number, phrase: string): number {
  const text = texts[at] ?? ''
  if (text.startsWith(phrase)) return games[at]?.game.name.toLowerCase() === phrase ? 3 : 2
  return text.includes(` ${phrase}`) ? 1 : 0
}

function scoreVendors(index: NameIndex, places: readonly Likenesses[]): Scores {
  const scores: Scores = new Map()
  for (const vendor of index.vendors) {
    let sum = 0
    const isCalledSo = places.every((place) => {
      const likeness = likenessOf(vendor.words, place)
      sum += likeness
      return likeness >= VENDOR_ALIKE
    })
    if (!isCalledSo) continue
    for (const game of vendor.games) scores.set(game, sum / places.length / 2)
  }
  return scores
}

function likenessOf(words: ReadonlySet<string>, place: Likenesses): number {
  let likeness = 0
  for (const word of words) likeness = Math.max(likeness, place.get(word) ?? 0)
  return likeness
}

/** A score in steps finer than any likeness; 2^22 of them, hot or not, and 2^20 games fit into a number. */
const SCORE_STEPS = 2 ** 20
const GAMES_MAX = 2 ** 20

/**
 * Hot games come first among equals, then the order of the house decides. A name of one short word
 * fits thousands of games, so all three are one number, and numbers are sorted without comparing.
 */
function inOrder(games: readonly OfferedGame[], scores: Scores): readonly OfferedGame[] {
  const ranks = new Float64Array(scores.size)
  let count = 0
  for (const [game, score] of scores) {
    const behind = Math.round((SCORE_MAX - score) * SCORE_STEPS)
    ranks[count] = (behind * 2 + (games[game]?.game.isHot ? 0 : 1)) * GAMES_MAX + game
    count += 1
  }
  const first = ranks.sort().subarray(0, FOUND_MAX)
  return Array.from(first).flatMap((rank) => games[rank % GAMES_MAX] ?? [])
}
