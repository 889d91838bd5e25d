import type { GameCategory } from '@baize/contract'

/** A list of games: the member's own, what most play, or a category. */
export type GameList = 'recent' | 'favourites' | 'popular' | GameCategory

/** The lists of the drawer: a member's own first, then the categories of the catalogue. */
export function listsFor(
  isMember: boolean,
  categories: readonly GameCategory[],
): readonly GameList[] {
  return [...(isMember ? (['recent', 'favourites'] as const) : []), 'popular', ...categories]
}

/** The list that is open at first: what was played lately, where that is not only the game on this page. */
export function firstList(
  recentCodes: readonly string[],
  gameCode: string | undefined,
): 'recent' | 'popular' {
  return recentCodes.some((code) => code !== gameCode) ? 'recent' : 'popular'
}
