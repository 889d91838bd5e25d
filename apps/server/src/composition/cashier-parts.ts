import {
  type CashierParts,
  createSandboxPayments,
  tellWithdrawal,
} from '../features/cashier/door.ts'
import { verifyDeposit } from '../features/protection/door.ts'
import { createIdentityGate } from './identity-gate.ts'
import type { ServerCore } from './server-core.ts'

/** The cashier with the sandbox as its payment provider. */
export function createCashierParts(core: ServerCore): CashierParts {
  const { config, live } = core
  return {
    pool: core.pool,
    clock: core.clock,
    poster: core.poster,
    accounts: core.accounts,
    currency: core.currencyCode,
    live,
    failedTries: core.failedTries,
    publicUrl: config.publicUrl,
    provider: createSandboxPayments({
      address: config.sandboxUrl,
      secret: config.sandboxSecret ?? '',
      clock: core.clock,
    }),
    onMoved: (withdrawal) => tellWithdrawal(live, withdrawal),
    verifyDeposit: (tx, deposit) => verifyDeposit(core, tx, deposit),
    withdrawalSettings: async () => (await core.settings()).withdrawal,
    identity: createIdentityGate(core),
    loadBalance: core.balanceOf,
  }
}
