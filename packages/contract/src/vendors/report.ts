import { z } from 'zod'
import { wireMinor } from '../shapes.ts'

/** Where the operator asks a vendor what it believes of its rounds, under the vendor's address. */
export const VENDOR_REPORT_PATH = '/vendor/v1/report'
export const VENDOR_REPORT_ROWS_MAX = 1_000

/** Operator → vendor, signed like every call: rounds that were opened in a span of time. */
export const vendorReport = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The `next` of the page before. */
  after: z.string().max(64).optional(),
})
export type VendorReport = z.infer<typeof vendorReport>

export const vendorReportRound = z.object({
  roundId: z.string().max(64),
  gameId: z.string().max(64),
  playerId: z.string().max(64),
  currency: z.string().max(8),
  scale: z.number().int().min(0).max(8),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What the vendor believes that stands, refunds taken off; both sides must say the same. */
  stakedMinor: wireMinor,
  paidMinor: wireMinor,
  /** True while a win or a refund of it is not answered yet. */
  isDue: z.boolean(),
  /** Where people see it played again. */
  replayUrl: z.url().max(2_000),
})
export type VendorReportRound = z.infer<typeof vendorReportRound>

export const vendorReportAnswer = z.object({
  rounds: z.array(vendorReportRound).max(VENDOR_REPORT_ROWS_MAX),
  /** Null on the last page. */
  next: z.string().max(64).nullable(),
})
