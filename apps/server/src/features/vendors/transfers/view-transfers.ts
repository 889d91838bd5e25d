import type { VendorTransfer } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import type { TransferVendor } from './transfer-parts.ts'
import type { TransferRow } from './transfers.store.ts'

/** A vendor's name in a language, or as the catalogue has it. */
export function nameOf(vendor: TransferVendor | undefined, language: string): string | undefined {
  return vendor && (vendor.names[language] ?? vendor.displayName)
}

/** A transfer as its member sees it. */
export function viewTransfer(
  row: TransferRow,
  vendors: readonly TransferVendor[],
  language: string,
): VendorTransfer {
  const vendor = vendors.find(({ vendorCode }) => vendorCode === row.vendorCode)
  return {
    transferId: encodeId('vtr', row.transferId),
    orderNumber: row.orderNumber,
    vendorCode: row.vendorCode,
    vendorName: nameOf(vendor, language) ?? row.vendorCode,
    direction: row.direction,
    amountMinor: row.amountMinor?.toString() ?? null,
    state: row.state,
    reason: row.reason,
    createdAt: new Date(row.createdAtMs).toISOString(),
    updatedAt: new Date(row.updatedAtMs).toISOString(),
  }
}
