import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'
import {
  REBATE_BASES,
  REBATE_CLASSES_MAX,
  REBATE_CLOSES,
  REBATE_MODES,
  REBATE_PERIODS,
} from './terms.ts'

/** What a class of products brought in a period. */
export const rebateLine = z.object({
  product: z.string(),
  validBetMinor: signedMinor,
  /** Percent, at the level of the member. */
  rate: z.string(),
  /** Of the valid bets or of the theoretical loss, rounded down; the sum of the period is rounded once. */
  worthMinor: signedMinor,
})
export type RebateLine = z.infer<typeof rebateLine>

const payment = z.object({
  /** Under this id it stands in the account record. */
  rewardId: z.string(),
  amountMinor: positiveMinor,
  state: z.enum(['waiting', 'paid', 'lapsed']),
  at: instant,
})

const period = {
  /** The first day of the period, in the days of the house. */
  firstDay: z.string(),
  lastDay: z.string(),
  lines: z.array(rebateLine).max(REBATE_CLASSES_MAX),
  worthMinor: wireMinor,
}

const closedPeriod = z.object({
  ...period,
  /** What corrections of earlier periods took off. */
  takenOffMinor: wireMinor,
  /** What was not claimed and lapsed. */
  lapsedMinor: wireMinor,
  payments: z.array(payment).max(100),
})
export type ClosedRebate = z.infer<typeof closedPeriod>

const openPeriod = z.object({
  ...period,
  endsAt: instant,
  takenMinor: wireMinor,
  /** What a claim pays now; 0 where rebates are paid by themselves. */
  claimableMinor: wireMinor,
})
export type OpenRebate = z.infer<typeof openPeriod>

export const getRebates = operation({
  id: 'rebates.getRebates',
  method: 'GET',
  path: '/wps/rebates',
  caller: 'member',
  costMs: 2,
  summary:
    'What the present period is worth so far, by class of products, and what earlier ones paid',
  value: z.object({
    /** Null where the house gives none. */
    terms: z
      .object({
        basis: z.enum(REBATE_BASES),
        period: z.enum(REBATE_PERIODS),
        mode: z.enum(REBATE_MODES),
        atClose: z.enum(REBATE_CLOSES),
        minMinor: wireMinor.nullable(),
        maxMinor: wireMinor.nullable(),
        /** Percent by class, at the level of the member. */
        rates: z.array(z.object({ product: z.string(), rate: z.string() })).max(REBATE_CLASSES_MAX),
      })
      .nullable(),
    /** Null before the first bet of the period. */
    present: openPeriod.nullable(),
    closed: z.array(closedPeriod).max(60),
    paidInAllMinor: wireMinor,
  }),
  refusals: {},
})

/** Pays what the present period is worth so far, less what was claimed of it; the same again finds nothing to claim. */
export const claimRebate = operation({
  id: 'rebates.claimRebate',
  method: 'POST',
  path: '/wps/rebates/claim',
  caller: 'member',
  summary: 'Claims what the present period is worth so far',
  value: z.object({ paidMinor: positiveMinor, rewardId: z.string() }),
  refusals: {
    rebate_not_manual: [409, 'Rebates are paid by themselves.'],
    nothing_to_claim: [409, 'There is nothing to claim now.'],
    rebate_not_open_to_you: [403, 'Rebates are not available for your account.'],
  },
})
