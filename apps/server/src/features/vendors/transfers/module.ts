import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ServerCore } from '../../../server-core.ts'
import { loadHeldTransfers } from './held-transfers.store.ts'
import { createTransferSettlement } from './settle-transfer.ts'
import { transferDeskRoutes } from './transfer-desk.route.ts'
import type { TransferParts } from './transfer-parts.ts'
import { TRANSFER_CRONTAB, transferTasks } from './transfer-tasks.ts'
import { vendorTransfers } from './transfers.store.ts'
import { createVendorWallets } from './vendor-calls.ts'
import { walletRoutes } from './wallets.route.ts'
import { openWallet } from './wallets.ts'

export const VENDOR_TRANSFERS: ModuleFacts = {
  crontab: TRANSFER_CRONTAB,
  tables: { record: 'vendor_transfer vendor_transfer_step', house: 'vendor_wallet' },
  loadClaims: loadHeldTransfers,
}

export const VENDOR_TRANSFER_ROWS: ModuleRows = { inLockOrder: [vendorTransfers] }

const HOUSE_STATES = { 0: 'open', 1: 'maintenance', 2: 'region_blocked' } as const

export interface VendorTransferNeeds
  extends Pick<TransferParts, 'gate' | 'listVendors' | 'playerRef'> {
  readonly asker: Parameters<typeof createVendorWallets>[0]
  /** What the house is to an address. */
  stateFor(address: string): Awaitable<0 | 1 | 2>
}

/** Money between members' balances and their wallets at vendors that keep their own. */
export function createVendorTransfers(core: ServerCore, lent: VendorTransferNeeds) {
  const { pool, clock, poster, accounts, bonus, currency, currencyCode, live } = core
  const { gate, listVendors, playerRef } = lent
  const parts: TransferParts = {
    ...{ pool, clock, poster, accounts, bonus, currency, currencyCode, live },
    ...{ gate, listVendors, playerRef },
    vendors: createVendorWallets(lent.asker),
    houseFor: async (address) => HOUSE_STATES[await lent.stateFor(address)],
    loadBalance: core.balanceOf,
  }
  return {
    parts,
    openWallet: (who: Parameters<typeof openWallet>[1]) => openWallet(parts, who),
    routes: [...walletRoutes(parts), ...transferDeskRoutes(parts)],
    tasks: transferTasks({
      ...parts,
      raise: core.alarm('vendors', RULES.transfer_unknown),
    }),
    approvals: { vendor_transfer: createTransferSettlement(parts) },
  } satisfies LendingModule
}
