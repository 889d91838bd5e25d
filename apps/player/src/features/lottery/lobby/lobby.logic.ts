import type { LotteryGame } from '../lottery.queries.ts'

export const AREAS = ['all', 'house', 'vietnam', 'thai_malay', 'six'] as const

export type Area = (typeof AREAS)[number]

const VIETNAM: readonly string[] = ['vn_north', 'vn_central', 'vn_south']
const THAI_MALAY: readonly string[] = ['thailand', 'malaysia']
const SIX: readonly string[] = ['LHC', '6/45', '6/49', '6/55']

/** Stations that draw later than this are found under their area. */
const SHOWN_AHEAD_MS = 36 * 3_600_000

type Placed = Pick<LotteryGame, 'area' | 'family' | 'drawsAt'>

function isIn(area: Area, game: Placed): boolean {
  switch (area) {
    case 'all':
      return true
    case 'house':
      return game.area === 'house'
    case 'vietnam':
      return VIETNAM.includes(game.area)
    case 'thai_malay':
      return THAI_MALAY.includes(game.area)
    case 'six':
      return SIX.includes(game.family)
  }
}

/** The games of an area; among all of them only those stations of Vietnam that draw soon. */
export function gamesIn<Game extends Placed>(
  area: Area,
  games: readonly Game[],
  nowMs: number,
): readonly Game[] {
  const isSoon = ({ drawsAt }: Placed) =>
    drawsAt !== null && Date.parse(drawsAt) - nowMs <= SHOWN_AHEAD_MS
  return games.filter(
    (game) => isIn(area, game) && (area !== 'all' || !VIETNAM.includes(game.area) || isSoon(game)),
  )
}

/** Areas that have a game, all of them first. */
export function areasOf(games: readonly Placed[]): readonly Area[] {
  return AREAS.filter((area) => area === 'all' || games.some((game) => isIn(area, game)))
}
