import { describeVendorApi } from '@baize/contract/vendors'

/** The document as it is kept. */
export function vendorApiText(): string {
  return `${JSON.stringify(describeVendorApi(), null, 2)}\n`
}
