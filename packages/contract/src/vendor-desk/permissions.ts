/** Vendors of games and the books with them. */
export const VENDOR_PERMISSIONS = [
  'vendors.read',
  'vendors.manage',
  'vendors.approve',
  'vendors.adjust',
] as const
