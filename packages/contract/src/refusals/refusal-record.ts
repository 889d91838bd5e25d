import { z } from 'zod'
import { operation } from '../operation.ts'
import { LIMIT_PERIODS, MONEY_LIMITS } from '../protection/protection.ts'
import { instant } from '../shapes.ts'

/** Rules that may keep a player from something, by what they are about. */
export const REFUSAL_RULES = [
  'account_open',
  'payment_password',
  'no_hold',
  'account_age',
  'amount',
  'identity',
  'wagering',
  'requests_today',
  'amount_today',
  'no_debt',
  'balance',
  'no_break',
  'limit',
  'other',
] as const
export type RefusalRule = (typeof REFUSAL_RULES)[number]

const value = z.string().nullable()

/** A rule as it was asked. Values are minor units, counts, minutes or moments, as `unit` says; null where there is none. */
export const askedRule = z.object({
  rule: z.enum(REFUSAL_RULES),
  /** Of a limit: which. */
  limit: z
    .object({ kind: z.enum([...MONEY_LIMITS, 'time']), period: z.enum(LIMIT_PERIODS) })
    .nullable(),
  unit: z.enum(['money', 'count', 'minutes', 'instant', 'none']),
  /** How the value must stand to what is needed. */
  must: z.enum(['at_least', 'at_most', 'be_none', 'be_so']),
  needs: value,
  value,
  isKept: z.boolean(),
})
export type AskedRule = z.infer<typeof askedRule>

/** Why a player was refused something. */
export const getRefusal = operation({
  id: 'staff.getRefusal',
  method: 'GET',
  path: '/ops/members/:memberId/refusals/:refusalId',
  caller: { staff: 'members.read' },
  summary: 'The rules that were asked when a player was refused, with their values then and now',
  params: z.object({
    memberId: z.string().regex(/^\d{1,18}$/),
    refusalId: z.string().regex(/^\d{1,18}$/),
  }),
  query: z.object({ language: z.string().max(20).default('en') }),
  value: z.object({
    at: instant,
    operation: z.string(),
    code: z.string(),
    /** What was asked for. */
    request: z.record(z.string(), z.string()),
    /** Null where nothing was kept of them. */
    rulesThen: z.array(askedRule).nullable(),
    /** When the values of then were read; later than the refusal where they were worked out from the books. */
    readAt: instant.nullable(),
    /** The same rules by the books of this moment; null where nobody knows any. */
    rulesNow: z.array(askedRule).nullable(),
    /** What the player read, in the language of the site then, and the same for the reader. */
    sentence: z.object({ language: z.string(), text: z.string(), forReader: z.string() }),
  }),
  refusals: {},
})
