export { createVendorKeyApproval, createVendorLinkApproval } from './vendor-approvals.ts'
export type { VendorDeskParts } from './vendor-desk-parts.ts'
export { vendorRoutes } from './vendors.route.ts'
