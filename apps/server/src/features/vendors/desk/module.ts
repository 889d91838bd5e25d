import type { Lent, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createVendorKeyApproval, createVendorLinkApproval } from './vendor-approvals.ts'
import type { VendorDeskParts } from './vendor-desk-parts.ts'
import { vendorRoutes } from './vendors.route.ts'

/** Vendors as staff look after them: added, addresses, protocol, keys. */
export function createVendorDesk(
  core: ServerCore,
  lent: Omit<Lent<VendorDeskParts>, 'plainHosts'>,
) {
  const { pool, clock, box, config } = core
  const { health, keyOwner, lookAgain } = lent
  const changes = { clock, lookAgain }
  return {
    routes: vendorRoutes({
      ...{ pool, clock, box, health, keyOwner, lookAgain },
      plainHosts: config.plainHosts,
    }),
    approvals: {
      vendor_link: createVendorLinkApproval(changes),
      vendor_key: createVendorKeyApproval(changes),
    },
  } satisfies ServerModule
}
