import type { ReconciliationParts } from '../features/reconciliation/door.ts'
import { loadLinkedVendors, loadStandingRounds } from '../features/vendor-wallet/door.ts'
import type { ServerCore } from './server-core.ts'
import type { VendorParts } from './vendor-parts.ts'

/** Vendors' books beside those of the wallet and the names of the catalogue. */
export function createReconciliationParts(
  core: ServerCore,
  { asker }: Pick<VendorParts, 'asker'>,
): ReconciliationParts {
  const { pool, clock, catalogue, currency } = core
  return {
    ...{ pool, clock, asker, currency },
    findOurs: (vendorCode, names) => loadStandingRounds(pool, vendorCode, names),
    async vendors() {
      const [linked, { vendors: known }] = await Promise.all([
        loadLinkedVendors(pool),
        catalogue.view(),
      ])
      return linked.map(({ vendorCode, dialect }) => ({
        vendorCode,
        tellsReport: dialect === 'baize',
        vendorName: known.find(({ code }) => code === vendorCode)?.displayName ?? vendorCode,
      }))
    },
    gameName: async (code) => (await catalogue.find(code))?.name ?? code,
    balanceOf: async (memberId) => (await core.balanceOf(memberId)).balanceMinor,
  }
}
