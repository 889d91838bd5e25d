import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, positiveMinor } from '../shapes.ts'
import { HELD_CREDIT_KINDS, HELD_CREDIT_STATES } from '../vendor-desk/held-credits.ts'

/** The member's held and recently closed credits, newest first, at most fifty. */
export const getCheckedCredits = operation({
  id: 'records.getCheckedCredits',
  method: 'GET',
  path: '/wps/v2/wallets/checked-credits',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Credits that are being checked',
  value: z.object({
    items: z.array(
      z.object({
        creditId: z.string(),
        state: z.enum(HELD_CREDIT_STATES),
        kind: z.enum(HELD_CREDIT_KINDS),
        vendorName: z.string(),
        gameName: z.string().nullable(),
        amountMinor: positiveMinor,
        creditedAt: instant,
        endedAt: instant.nullable(),
        /** Why it was refused. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
})
