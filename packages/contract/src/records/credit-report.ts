import { z } from 'zod'
import { IDENTITY_STATES } from '../identity-check/identity-check.ts'
import { operation } from '../operation.ts'
import { LIMIT_PERIODS, MONEY_LIMITS } from '../protection/protection.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'
import { MOVEMENT_KINDS } from './get-account-record.ts'

/** Months of a credit report, the present one among them. */
export const CREDIT_REPORT_MONTHS = 12

/** In which standing an account is, the gravest first. */
export const ACCOUNT_STANDINGS = ['locked', 'on_break', 'owing', 'good'] as const

const month = z.object({
  /** In the days of the house, such as `2026-11`. */
  month: z.string().regex(/^\d{4}-\d\d$/),
  openingMinor: wireMinor,
  closingMinor: wireMinor,
  /** What moved in the cash account, by kind; those that did not move are left out. */
  kinds: z
    .array(z.object({ kind: z.enum(MOVEMENT_KINDS), inMinor: wireMinor, outMinor: wireMinor }))
    .max(MOVEMENT_KINDS.length),
})

/** Everything the house keeps about a member’s money and standing, on one sheet. */
export const getCreditReport = operation({
  id: 'records.getCreditReport',
  method: 'GET',
  path: '/wps/member/credit-report',
  caller: 'member',
  costMs: 10,
  summary: 'Standing, limits, twelve months of money, bonuses, debts and verification',
  value: z.object({
    memberId: z.string(),
    username: z.string(),
    registeredAt: instant,
    madeAt: instant,
    /** Minutes east of UTC of the house’s days and months. */
    offsetMinutes: z.number().int(),
    standing: z.enum(ACCOUNT_STANDINGS),
    /** When a break ends; null for good, and without one. */
    breakUntil: instant.nullable(),
    /** Null where the house has no levels, or for those who have none yet. */
    vipLevel: z.number().int().nullable(),
    verification: z.object({
      identity: z.enum(IDENTITY_STATES),
      validUntil: z.iso.date().nullable(),
      hasEmail: z.boolean(),
      hasMobile: z.boolean(),
      /** Accounts that withdrawals can be paid to. */
      payoutAccounts: z.number().int(),
    }),
    /** Limits that are set: money in minor units, time in minutes. */
    limits: z
      .array(
        z.object({
          kind: z.enum([...MONEY_LIMITS, 'time']),
          period: z.enum(LIMIT_PERIODS),
          amount: wireMinor,
        }),
      )
      .max((MONEY_LIMITS.length + 1) * LIMIT_PERIODS.length),
    /** The oldest first; months before the registration are left out. */
    months: z.array(month).min(1).max(CREDIT_REPORT_MONTHS),
    now: z.object({ cashMinor: wireMinor, bonusMinor: wireMinor, heldMinor: wireMinor }),
    /** Bonus money granted within these months. */
    bonuses: z.object({
      count: z.number().int(),
      grantedMinor: wireMinor,
      convertedMinor: wireMinor,
      forfeitedMinor: wireMinor,
      /** Still to be wagered. */
      remainingMinor: wireMinor,
    }),
    debts: z.object({
      /** After credits that were taken back. */
      debtMinor: wireMinor,
      /** Of an agent’s credit. */
      drawnMinor: wireMinor,
    }),
    /** In and out of all these months. */
    netMinor: signedMinor,
    /** The head of the chain of the books when it was made. */
    books: z.object({ transferId: z.string(), hash: z.string() }),
  }),
  refusals: {},
})
