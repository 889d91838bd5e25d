import { isPlaceBlocked } from '../features/catalogue/door.ts'
import {
  createRoundAccountFinder,
  createRoundBook,
  createStakeAdmission,
  openRounds,
  type PlayParts,
} from '../features/play/door.ts'
import { createStakeGuard } from '../features/protection/door.ts'
import type { WagerDeps } from '../house/wagers/wager-deps.ts'
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

/** What wagers of every product are taken and ended with. */
function createWagerDeps(core: ServerCore): WagerDeps {
  const { clock, poster, players } = core
  const stakeGuard = createStakeGuard(createProtectionParts(core))
  return {
    ...{ clock, poster },
    accountsOf: createRoundAccountFinder(core.accounts, core.currencyCode),
    admission: createStakeAdmission({ players, stakeGuard }),
    openPlaces: openRounds,
    jackpots: { pools: core.pools, rows: core.poolRows },
  }
}

/** What every stake of the house's games is taken with. */
export function createPlayParts(core: ServerCore): PlayParts {
  return {
    pool: core.pool,
    clock: core.clock,
    wagers: createWagerDeps(core),
    rounds: createRoundBook(core.pool),
    players: core.players,
    vault: core.vault,
    allowsFeatureBuy: core.policy.allowsFeatureBuy,
    allowsGamble: core.policy.allowsGamble,
    findGame: (code) => core.catalogue.findStartable(code),
    isBlockedAt: (places, address) => isPlaceBlocked(places, core.countryOf?.(address)),
  }
}
