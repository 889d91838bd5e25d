/**
 * Protocols that vendors may speak: the house's own, and those that are translated into it. The
 * foreign ones are written after public documents; none has met the service it is named after.
 */
export const VENDOR_DIALECTS = ['baize', 'action-batch', 'hub88'] as const
export type VendorDialect = (typeof VENDOR_DIALECTS)[number]
