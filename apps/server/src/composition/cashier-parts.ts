import {
  type CashierParts,
  createPretendBank,
  createSandboxPayments,
  tellWithdrawal,
} from '../features/cashier/door.ts'
import {
  acceptSecondFactor,
  hasSecondFactor,
  tellBankAccount,
  tellOwner,
} from '../features/identity/door.ts'
import { mustShowIdentity } from '../features/identity-check/door.ts'
import { keepContradiction } from '../features/payment-reports/door.ts'
import { verifyDeposit } from '../features/protection/door.ts'
import { createVendorHealth } from '../house/vendors/vendor-health.ts'
import { createWordBook } from '../platform/languages/word-book.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import { createIdentityCheckParts } from './identity-check-parts.ts'
import { createIdentityGate } from './identity-gate.ts'
import { memberCountryOf } from './member-country.ts'
import type { ServerCore } from './server-core.ts'

/** The cashier with the sandbox as its payment provider. */
export function createCashierParts(core: ServerCore): CashierParts {
  const { config, live, pool, clock } = core
  const identity = { pool, clock, box: createSealedBox(core.secrets.memberKeys) }
  const sandbox = { address: config.sandboxUrl, secret: config.sandboxSecret ?? '', clock }
  const first = createSandboxPayments(sandbox)
  const identityChecks = createIdentityCheckParts(core)
  return {
    pool,
    clock,
    poster: core.poster,
    accounts: core.accounts,
    currency: core.currencyCode,
    live,
    vault: core.documents,
    failedTries: core.failedTries,
    publicUrl: config.publicUrl,
    ...(config.isDemonstration && {
      pretendBankUrl: createPretendBank(config.sandboxUrl, core.currency),
    }),
    provider: first,
    providers: [first, createSandboxPayments(sandbox, 'sandbox-b')],
    paymentHealth: createVendorHealth(clock),
    countryOf: (memberId) => memberCountryOf(core, memberId),
    keepContradiction: (call) => keepContradiction(core, call),
    onMoved: (withdrawal) => tellWithdrawal(live, withdrawal),
    verifyDeposit: (tx, deposit) =>
      verifyDeposit(
        {
          clock,
          policy: core.policy,
          mustShowIdentity: (within, memberId, hasDeposited) =>
            mustShowIdentity(identityChecks, within, memberId, hasDeposited),
        },
        tx,
        deposit,
      ),
    withdrawalSettings: async () => (await core.settings()).withdrawal,
    deskRules: async () => (await core.settings()).desk,
    deskWords: createWordBook('desk'),
    identity: createIdentityGate(core),
    secondFactor: {
      isOn: (memberId) => hasSecondFactor(identity, memberId),
      accept: (memberId, typed) => acceptSecondFactor(identity, memberId, typed),
    },
    tellBankAccount,
    tellOwner,
    loadBalance: core.balanceOf,
  }
}
