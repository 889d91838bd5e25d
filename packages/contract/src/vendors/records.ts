import { z } from 'zod'
import { wireMinor } from '../shapes.ts'

/**
 * Where the operator asks a vendor that keeps its own wallets what was played from them, under the
 * vendor's address.
 */
export const VENDOR_RECORDS_PATH = '/vendor/v1/records'
export const VENDOR_RECORDS_ROWS_MAX = 500

/** A place in the vendor's list of changes: counted from 1, without a gap. */
const sequence = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** Operator → vendor, signed like every call: what changed behind a place, the oldest first. */
export const vendorRecords = z.object({
  after: sequence,
  limit: z.number().int().min(1).max(VENDOR_RECORDS_ROWS_MAX),
})
export type VendorRecords = z.infer<typeof vendorRecords>

/** A round as it stands with this change. */
export const vendorRecord = z.object({
  sequence,
  roundId: z.string().min(1).max(64),
  playerId: z.string().min(1).max(64),
  gameId: z.string().min(1).max(64),
  /** Counts the changes of this round from 1; the highest holds, in whatever order they come. */
  revision: z.number().int().min(1).max(1_000_000),
  currency: z.string().max(8),
  scale: z.number().int().min(0).max(8),
  /** Player, game and opening of a round never change. */
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  stakedMinor: wireMinor,
  paidMinor: wireMinor,
})
export type VendorRecord = z.infer<typeof vendorRecord>

export const vendorRecordsAnswer = z.object({
  records: z.array(vendorRecord).max(VENDOR_RECORDS_ROWS_MAX),
  /** The newest place that the vendor has. */
  last: sequence,
})
export type VendorRecordsAnswer = z.infer<typeof vendorRecordsAnswer>
