import type { Route } from '../../platform/http/route.ts'
import { type LobbyParts, lobbyRoutes } from './catalogue.route.ts'
import { type DeskParts, deskGameRoutes } from './desk-games.route.ts'
import { deskOrderRoutes } from './desk-orders.route.ts'
import { type LaunchParts, launchRoutes } from './launch.route.ts'
import { type OwnListParts, ownListRoutes } from './own-lists.route.ts'
import { windowRoutes } from './windows.route.ts'

export { limitsOf } from './bet-limits.ts'
export { nameIn, vendorNameIn } from './game-cards.ts'
export {
  createGameCatalogue,
  type GameCatalogue,
  type GameCatalogueParts,
} from './game-catalogue.ts'
export {
  type GameLauncher,
  isBlockedIn,
  isClosed,
  isPlaceBlocked,
  type OfferedGame,
} from './game-standing.ts'
export { addImageRoutes } from './images/image-routes.ts'
export type { FreeOpener, MoneyOpener } from './launch.route.ts'
export { WINDOWS_CRONTAB, windowTasks } from './window-tasks.ts'

/** The lobby's calls, those of members' own lists, and those of the staff who look after it. */
export function catalogueRoutes(
  parts: LobbyParts & OwnListParts & DeskParts & LaunchParts,
): Route[] {
  return [
    ...lobbyRoutes(parts),
    ...ownListRoutes(parts),
    ...launchRoutes(parts),
    ...deskGameRoutes(parts),
    ...deskOrderRoutes(parts),
    ...windowRoutes(parts),
  ]
}
