import type { TaskList } from 'graphile-worker'
import { type GameSyncParts, syncGames } from './sync-games.ts'
import { loadFollowed } from './vendor-games.store.ts'

export { gameSyncRoutes } from './game-sync.route.ts'
export type { GameSyncParts } from './sync-games.ts'

/** What changed in the lists of all vendors, every ten minutes. */
export const VENDOR_GAMES_CRONTAB = '3,13,23,33,43,53 * * * * vendors:sync-games ?max=1'

/** May be repeated: what is known already changes nothing. */
export function vendorGameTasks(parts: GameSyncParts): TaskList {
  return {
    async 'vendors:sync-games'() {
      for (const vendorCode of await loadFollowed(parts.pool)) {
        await syncGames(parts, { vendorCode, askedBy: null, isWhole: false })
      }
    },
  }
}
