import { raiseAlarms } from '../features/alarms/door.ts'
import { hasFreeRounds } from '../features/campaigns/door.ts'
import { isPlaceBlocked } from '../features/catalogue/door.ts'
import { createStakeGuard } from '../features/protection/door.ts'
import { loadStaked } from '../features/vendor-bills/door.ts'
import type { VendorDeskParts } from '../features/vendor-desk/door.ts'
import type { GameSyncParts } from '../features/vendor-games/door.ts'
import {
  type BelieveParts,
  createCreditTerms,
  createNonces,
  createVendorAsker,
  createVendorLinks,
  createVendorPlayers,
  createVendorSessions,
  keyOwner,
  type LaunchParts,
  type WalletParts,
} from '../features/vendor-wallet/door.ts'
import type { VendorAsker } from '../house/vendors/vendor-asker.ts'
import { createVendorHealth } from '../house/vendors/vendor-health.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import { createIntroduction } from './introduce-sandbox-vendor.ts'
import type { ServerCore } from './server-core.ts'

const HOUSE_STATES = { 0: 'open', 1: 'maintenance', 2: 'country_blocked' } as const

export interface VendorParts {
  readonly wallet: WalletParts
  readonly believing: BelieveParts
  readonly launching: LaunchParts
  readonly desk: VendorDeskParts
  readonly asker: VendorAsker
  readonly games: GameSyncParts
}

type VendorLog = Parameters<typeof raiseAlarms>[0]['log']

/** Days of stakes that the hourly ceiling of a vendor is a share of. */
const STAKED_DAYS_MS = 30 * 86_400_000

function watchCredits({ pool, clock, currencyCode: currency, settings, catalogue }: ServerCore) {
  return createCreditTerms({
    ...{ clock, currency },
    settings: () => settings.atHand(),
    loadStaked: () => loadStaked(pool, new Date(clock.now() - STAKED_DAYS_MS)),
    async timesMaxOf(gameCode) {
      const times = gameCode === '' ? undefined : (await catalogue.find(gameCode))?.payoutTimesMax
      return typeof times === 'number' ? BigInt(times) : undefined
    },
  })
}

/** The wallet of vendors' games, over the same poster and the same protection as the house's own. */
export function createVendorParts(core: ServerCore, log: VendorLog): VendorParts {
  const { pool, clock, policy } = core
  const box = createSealedBox(core.secrets.memberKeys)
  const health = createVendorHealth(clock)
  const links = createVendorLinks({ pool, clock, box })
  const asker = createVendorAsker({ clock, links, health })
  const players = createVendorPlayers(pool)
  const sessions = createVendorSessions({ pool, clock, key: core.secrets.memberKeys[0].key })
  const stakeGuard = createStakeGuard({
    pool,
    clock,
    policy,
    accountOf: (ownerId) =>
      core.accounts.idOf({ kind: 'player_cash', ownerId, currency: core.currencyCode }),
  })
  return {
    asker,
    games: {
      ...{ pool, clock, asker },
      house: { currency: core.currency.code, scale: core.currency.exponent },
      onChanged: () => core.catalogue.reread(),
      raiseAlarm: (alarm) => raiseAlarms({ pool, clock, log }, [{ kind: 'vendors', ...alarm }]),
    },
    wallet: {
      ...{ pool, clock, stakeGuard },
      poster: core.poster,
      accounts: core.accounts,
      currency: core.currency,
      currencyCode: core.currencyCode,
      jurisdiction: core.config.jurisdiction,
      flags: {
        allowsAutoPlay: policy.allowsAutoPlay,
        allowsTurbo: policy.allowsTurbo,
        allowsFeatureBuy: policy.allowsFeatureBuy,
      },
      ...{ players, sessions },
      playsFromBalance: async (vendorCode) =>
        (await core.catalogue.view()).vendors.every(
          (vendor) => vendor.code !== vendorCode || vendor.isSingle,
        ),
      findGame: async (code) => await core.catalogue.findStartable(code),
      isBlockedAt: (places, address) => isPlaceBlocked(places, core.countryOf?.(address)),
      houseFor: async (address) => HOUSE_STATES[await core.gate.stateFor(address)],
      hasFreeRounds: (of) => hasFreeRounds(pool, of),
      watchCredits: watchCredits(core),
      loadBalance: core.balanceOf,
    },
    believing: {
      ...{ clock, links },
      nonces: createNonces(),
    },
    launching: {
      ...{ links, asker, health, players, sessions },
      currency: core.currency,
      jurisdiction: core.config.jurisdiction,
      publicUrl: core.config.publicUrl,
      countryOf: (address) => core.countryOf?.(address),
      introduce: createIntroduction(core, links.lookAgain),
    },
    desk: {
      ...{ pool, clock, box, health, keyOwner },
      plainHosts: core.config.plainHosts,
      lookAgain: links.lookAgain,
    },
  }
}
