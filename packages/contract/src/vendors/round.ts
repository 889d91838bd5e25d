import { z } from 'zod'
import { wireMinor } from '../shapes.ts'
import { vendorReportRound } from './report.ts'

/** Where the operator asks a vendor about one round, under the vendor's address. */
export const VENDOR_ROUND_PATH = '/vendor/v1/round'

/** Operator → vendor, signed like every call: a round of a player, by the vendor's names of both. */
export const vendorRoundAsk = z.object({
  roundId: z.string().max(64),
  playerId: z.string().max(64),
})
export type VendorRoundAsk = z.infer<typeof vendorRoundAsk>

/** A transaction as the vendor keeps it; `due` is not answered yet, `disputed` was refused for good. */
const vendorRoundTransaction = z.object({
  txId: z.string().max(64),
  call: z.enum(['bet', 'bet_win', 'win', 'free_win', 'refund', 'rollback_win', 'adjust']),
  amountMinor: wireMinor,
  state: z.enum(['done', 'due', 'refused', 'disputed']),
})

export const vendorRoundAnswer = z.object({
  /**
   * Null when the vendor has no such round of this player. Its `replayUrl` shows this round alone, in a
   * frame of the operator's; it may be good for a while only, and is asked for anew each time.
   */
  round: vendorReportRound.nullable(),
  transactions: z.array(vendorRoundTransaction).max(1_000),
})
