import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

const transfer = z.object({
  transferId: z.string(),
  /** The transfer code, such as `bonus_stake`. */
  code: z.string(),
  amountMinor: signedMinor,
  /** Of the account that it moved: bonus money, or cash for a win that came after the end. */
  balanceAfterMinor: wireMinor,
  /** The round or the grant it belongs to. */
  causeId: z.string(),
  /** It belongs to a round of the house, which can be seen again. */
  hasReplay: z.boolean(),
  at: instant,
})
export type BonusTransfer = z.infer<typeof transfer>

/** Every ledger transfer of one grant of bonus money, newest first. */
export const getBonusTransfers = operation({
  id: 'records.getBonusTransfers',
  method: 'GET',
  path: '/wps/member/bonuses/:grantId/transfers',
  caller: 'member',
  costMs: 2,
  summary: 'Ledger transfers of bonus money',
  params: z.object({ grantId: z.string().max(40) }),
  query: z.object({
    /** Transfers older than this one: `nextCursor` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  value: z.object({
    items: z.array(transfer),
    /** In cash, of bets that were still open when the bonus ended; on the first page only. */
    late: z.array(transfer),
    /** Its transfers are in the archive. */
    isArchived: z.boolean(),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
  refusals: { not_found: [404, 'This bonus does not exist.'] },
})
