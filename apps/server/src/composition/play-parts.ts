import { isPlaceBlocked } from '../features/catalogue/door.ts'
import { createRoundAccountFinder, type PlayParts } from '../features/play/door.ts'
import { createStakeGuard } from '../features/protection/door.ts'
import type { ServerCore } from './server-core.ts'

/** What guards of players are made from. */
export function createProtectionParts(core: ServerCore) {
  return {
    pool: core.pool,
    clock: core.clock,
    policy: core.policy,
    accountOf: (memberId: bigint) =>
      core.accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency: core.currencyCode }),
  }
}

/** What every stake of the house's games is taken with. */
export function createPlayParts(core: ServerCore): PlayParts {
  return {
    pool: core.pool,
    clock: core.clock,
    poster: core.poster,
    roundAccounts: createRoundAccountFinder(core.accounts, core.currencyCode),
    players: core.players,
    poolRows: core.poolRows,
    pools: core.pools,
    vault: core.vault,
    allowsFeatureBuy: core.policy.allowsFeatureBuy,
    allowsGamble: core.policy.allowsGamble,
    findGame: (code) => core.catalogue.findStartable(code),
    isBlockedAt: (places, address) => isPlaceBlocked(places, core.countryOf?.(address)),
    stakeGuard: createStakeGuard(createProtectionParts(core)),
  }
}
