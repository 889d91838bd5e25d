import { SANDBOX_DIALECTS, type VendorDialect } from '@baize/contract/vendors'
import type { WalletLink } from '../wallet-link.ts'

/** A link that speaks to the wallet as each vendor does. */
export function linkByDialect(links: Readonly<Record<VendorDialect, WalletLink>>): WalletLink {
  const linkOf = (vendorId: string) => links[dialectOfVendor(vendorId)]
  return {
    ask: (vendorId, call, body) => linkOf(vendorId).ask(vendorId, call, body),
    forge: (vendorId, call, body) => linkOf(vendorId).forge(vendorId, call, body),
  }
}

export function dialectOfVendor(vendorId: string): VendorDialect {
  return SANDBOX_DIALECTS[vendorId] ?? 'baize'
}
