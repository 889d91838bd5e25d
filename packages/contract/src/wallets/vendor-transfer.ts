import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'

/**
 * A transfer's life between a member's balance and their wallet at a vendor. `reserved`: its money is held and the
 * vendor is being asked; `unknown`: the vendor did not say what it did, and is asked again until it does.
 * `confirmed` and `failed` end it; of a failed one the money is back where it was.
 */
export const VENDOR_TRANSFER_STATES = ['reserved', 'unknown', 'confirmed', 'failed'] as const
export type VendorTransferState = (typeof VENDOR_TRANSFER_STATES)[number]

/** `in`: into the wallet at the vendor. `out_all`: all that is there, however much that is. */
export const VENDOR_TRANSFER_DIRECTIONS = ['in', 'out', 'out_all'] as const
export type VendorTransferDirection = (typeof VENDOR_TRANSFER_DIRECTIONS)[number]

export const vendorTransfer = z.object({
  transferId: z.string(),
  /** What people quote to support, such as `T-20261121-1042`. */
  orderNumber: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  direction: z.enum(VENDOR_TRANSFER_DIRECTIONS),
  /** Null for all that is there, until it is known how much that was. */
  amountMinor: wireMinor.nullable(),
  state: z.enum(VENDOR_TRANSFER_STATES),
  /** Of a failed one: the vendor's code, such as `insufficient_funds`. */
  reason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type VendorTransfer = z.infer<typeof vendorTransfer>
