import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** What a movement was for, as the account record groups it. */
export const MOVEMENT_KINDS = [
  'deposit',
  'withdrawal',
  'stake',
  'payout',
  'transfer',
  'bonus',
  'adjustment',
] as const

/** Every movement of the member's cash account with the balance after it, newest first. */
export const getAccountRecord = operation({
  id: 'records.getAccountRecord',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  caller: 'member',
  costMs: 2,
  summary: 'Account record',
  query: z.object({
    from: instant.optional(),
    to: instant.optional(),
    kind: z.enum(MOVEMENT_KINDS).optional(),
    /** Movements older than this one: `nextCursor` of the page before. */
    before: z.string().max(40).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  value: z.object({
    items: z.array(
      z.object({
        transferId: z.string(),
        kind: z.enum(MOVEMENT_KINDS),
        /** The transfer code, such as `withdrawal_hold`. */
        code: z.string(),
        amountMinor: signedMinor,
        balanceAfterMinor: wireMinor,
        /** The round, deposit or withdrawal it belongs to. */
        causeId: z.string(),
        /** It belongs to a round of the house, which can be seen again; wagers and rounds at vendors cannot. */
        hasReplay: z.boolean(),
        at: instant,
      }),
    ),
    totals: z.object({ inMinor: wireMinor, outMinor: wireMinor, netMinor: signedMinor }),
    /** Single movements before it are in the archive; the sums are here. Null where all are here. */
    archivedBefore: instant.nullable(),
    /** Movements that the filter matches. */
    totalCount: z.number().int(),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
  refusals: {
    cursor_unknown: [400, 'This page cannot be found. Begin at the first one.'],
  },
})
