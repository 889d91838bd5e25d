import { isBlockedFrom } from './bet-limits.ts'
import type { CatalogueView } from './game-catalogue.ts'
import { inHotOrder } from './game-lists.ts'
import { maintenanceOf, type OfferedGame } from './game-standing.ts'

const OTHERS_MAX = 6

/**
 * What somebody can play instead of a game: of the same kind and open, its own class first; where there
 * are too few, what is hot.
 */
export function otherGames(
  view: CatalogueView,
  { game }: Pick<OfferedGame, 'game'>,
  here: { readonly atMs: number; readonly country: string | undefined },
): readonly OfferedGame[] {
  const isOpen = (each: OfferedGame) =>
    each.game.code !== game.code &&
    each.launch.canPlay &&
    maintenanceOf(each, here.atMs) === null &&
    !isBlockedFrom(each, here.country)
  const open = view.listed.filter(isOpen)
  const alike = open.filter((each) => each.game.category === game.category)
  const [leading] = game.classes
  const near = alike.filter((each) => leading !== undefined && each.game.classes.includes(leading))
  return [...new Set([...near, ...alike, ...inHotOrder(open), ...open])].slice(0, OTHERS_MAX)
}
