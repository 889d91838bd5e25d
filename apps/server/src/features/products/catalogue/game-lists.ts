import type { CardFigures, GameCategory, GameFeature } from '@baize/contract'
import { isNew } from './game-cards.ts'
import type { CatalogueView } from './game-catalogue.ts'
import type { OfferedGame } from './game-standing.ts'

/** What a list of games can be narrowed to, besides its words. */
export interface GameFilter {
  readonly gameType?: GameCategory | 'NEW' | 'ALL' | 'HOT' | 'SEARCH' | undefined
  readonly filter?: 'HOT' | 'NEW' | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly volatility?: CardFigures['volatility'] | undefined
  readonly feature?: GameFeature | undefined
}

const HOME_HOT_MAX = 12

/** Keeps the order it finds, but for what is new: that begins with the newest. */
export function filterGames(
  games: readonly OfferedGame[],
  filter: GameFilter,
  atMs: number,
): readonly OfferedGame[] {
  const { gameType = 'ALL', filter: quick = 'ALL', vassalage, gameClassify } = filter
  const { volatility, feature } = filter
  const found = games.filter(
    ({ game, launch }) =>
      isOfKind(game, gameType, atMs) &&
      isOfKind(game, quick, atMs) &&
      (vassalage === undefined || game.vendorCode === vassalage) &&
      (gameClassify === undefined || game.classes.includes(gameClassify)) &&
      (volatility === undefined || launch.figures?.volatility === volatility) &&
      (feature === undefined || (launch.features?.includes(feature) ?? false)),
  )
  const kinds = [gameType, quick]
  if (kinds.includes('HOT')) return inHotOrder(found)
  return kinds.includes('NEW') ? found.toSorted(byRelease) : found
}

function isOfKind(
  game: OfferedGame['game'],
  kind: NonNullable<GameFilter['gameType']>,
  atMs: number,
): boolean {
  if (kind === 'ALL' || kind === 'SEARCH') return true
  if (kind === 'HOT') return game.isHot
  return kind === 'NEW' ? isNew(game, atMs) : game.category === kind
}

function byRelease(left: OfferedGame, right: OfferedGame): number {
  return (right.game.releasedAt?.getTime() ?? 0) - (left.game.releasedAt?.getTime() ?? 0)
}

/** Hot games that were put in order first, the others in the order of the house. */
export function inHotOrder(games: readonly OfferedGame[]): readonly OfferedGame[] {
  const rank = ({ game }: OfferedGame) => game.hotRank ?? Number.MAX_SAFE_INTEGER
  return games.filter(({ game }) => game.isHot).toSorted((a, b) => rank(a) - rank(b))
}

/** What the home page shows as hot. */
export function homeHot(view: CatalogueView): readonly OfferedGame[] {
  return inHotOrder(view.listed).slice(0, HOME_HOT_MAX)
}

export interface PageFacts {
  readonly pageNo: number
  readonly pageSize: number
  readonly totalPages: number
  readonly totalCount: number
}

/** One page of a list, and how long the list is. */
export function pageOf<Row>(
  rows: readonly Row[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): { readonly rows: readonly Row[]; readonly facts: PageFacts } {
  return {
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    facts: {
      pageNo,
      pageSize,
      totalPages: Math.ceil(rows.length / pageSize),
      totalCount: rows.length,
    },
  }
}
