import type { TaskList } from 'graphile-worker'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { gameSyncRoutes } from './game-sync.route.ts'
import { type GameSyncParts, syncGames } from './sync-games.ts'
import { loadFollowed } from './vendor-games.store.ts'

export const VENDOR_GAMES: ModuleFacts = {
  // What changed in the lists of all vendors, every ten minutes.
  crontab: '3,13,23,33,43,53 * * * * vendors:sync-games ?max=1',
  tables: { house: 'vendor_game vendor_game_run' },
}

/** Lists of vendors' games, followed, or games added by hand. */
export function createVendorGames(
  core: ServerCore,
  lent: Pick<GameSyncParts, 'asker' | 'onChanged'>,
) {
  const { pool, clock, currency } = core
  const parts: GameSyncParts = {
    ...{ pool, clock, ...lent },
    house: { currency: currency.code, scale: currency.exponent },
    raiseAlarm: (alarm) => core.raise([{ kind: 'vendors', ...alarm }]),
  }
  return {
    parts,
    routes: gameSyncRoutes(parts),
    tasks: vendorGameTasks(parts),
  } satisfies LendingModule
}

/** May be repeated: what is known already changes nothing. */
function vendorGameTasks(parts: GameSyncParts): TaskList {
  return {
    async 'vendors:sync-games'() {
      for (const vendorCode of await loadFollowed(parts.pool)) {
        await syncGames(parts, { vendorCode, askedBy: null, isWhole: false })
      }
    },
  }
}
