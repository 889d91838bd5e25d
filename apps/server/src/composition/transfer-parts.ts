import { isBlockedIn, isClosed } from '../features/catalogue/door.ts'
import { createVendorWallets, type TransferParts } from '../features/vendor-transfers/door.ts'
import { createPlayGate } from './play-gate.ts'
import type { ServerCore } from './server-core.ts'
import type { VendorParts } from './vendor-parts.ts'

const HOUSE_STATES = { 0: 'open', 1: 'maintenance', 2: 'region_blocked' } as const

/** Money between members' balances and their wallets at vendors, over the same poster and the same protection. */
export function createTransferParts(core: ServerCore, vendors: VendorParts): TransferParts {
  const { pool, clock, catalogue } = core
  const { players } = vendors.launching
  return {
    ...{ pool, clock },
    poster: core.poster,
    accounts: core.accounts,
    currency: core.currency,
    currencyCode: core.currencyCode,
    live: core.live,
    vendors: createVendorWallets(vendors.asker),
    gate: createPlayGate(pool, vendors.wallet.stakeGuard),
    async listVendors() {
      const now = clock.now()
      const { vendors: all, windows } = await catalogue.view()
      return all
        .filter(({ isSingle }) => !isSingle)
        .map((vendor) => ({
          ...vendor,
          vendorCode: vendor.code,
          isOpen:
            vendor.isOn &&
            !isClosed(vendor, windows.ofVendor(vendor.code), now) &&
            !isBlockedIn(core.config.jurisdiction, vendor),
        }))
    },
    playerRef: players.refOf,
    houseFor: async (address) => HOUSE_STATES[await core.gate.stateFor(address)],
    loadBalance: core.balanceOf,
  }
}
