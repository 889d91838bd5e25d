import { z } from 'zod'
import { AFFILIATE_DECISIONS } from '../affiliates/affiliate-shapes.ts'
import { businessDay } from '../agents/agent-shapes.ts'
import { CONTRACT_TYPES } from '../agents/contract-shapes.ts'
import { LIMIT_PERIODS, MONEY_LIMITS } from '../protection/protection.ts'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'

const contract = { type: z.enum(CONTRACT_TYPES) }
/** The account name of the other side. */
const by = z.string()
/** Null is the house. */
const byHouseToo = { by: by.nullable() }

/**
 * What the product itself tells a member: a kind with what stands in its sentences. The sentences are in the player's
 * message files, so that each reader has them in their own language.
 */
export const systemMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contract_offered'), ...contract, ...byHouseToo }),
  z.object({ kind: z.literal('contract_accepted'), ...contract, by }),
  z.object({ kind: z.literal('contract_rejected'), ...contract, by }),
  z.object({ kind: z.literal('contract_terminated'), ...contract, ...byHouseToo }),
  /** One above it ended or pays less now, and this one went with it. */
  z.object({ kind: z.literal('contract_ended_with_another'), ...contract }),
  z.object({
    kind: z.literal('contract_paid'),
    ...contract,
    paidMinor: positiveMinor,
    /** Both days included. */
    firstDay: businessDay,
    lastDay: businessDay,
  }),
  /** The house has set limit and due day. */
  z.object({ kind: z.literal('credit_set'), limitMinor: wireMinor, dueDay: businessDay }),
  /** The due day is over, and so much is drawn. */
  z.object({ kind: z.literal('credit_overdue'), drawnMinor: positiveMinor, dueDay: businessDay }),
  /** Somebody registered by a link of the agent's. */
  z.object({ kind: z.literal('account_opened'), username: z.string() }),
  /** A level was reached for the first time; its name by language. A gift of 0 is none. */
  z.object({
    kind: z.literal('level_reached'),
    rank: z.number().int(),
    names: z.record(z.string(), z.string()),
    giftMinor: wireMinor,
  }),
  /** Set by staff at the player's request, and never looser than what stood before. Money in minor units, time in minutes. */
  z.object({
    kind: z.literal('limit_tightened'),
    limit: z.enum([...MONEY_LIMITS, 'time']),
    period: z.enum(LIMIT_PERIODS),
    amount: wireMinor,
  }),
  /** A break that staff began at the player's request; null is for good. */
  z.object({
    kind: z.literal('break_started'),
    pause: z.enum(['cool_off', 'exclusion']),
    until: instant.nullable(),
  }),
  z.object({ kind: z.literal('birthday_gift'), giftMinor: positiveMinor }),
  /** With what staff wrote to the applicant. */
  z.object({
    kind: z.literal('affiliate_decided'),
    decision: z.enum(AFFILIATE_DECISIONS),
    text: z.string(),
  }),
])
export type SystemMessage = z.infer<typeof systemMessage>
export type SystemMessageKind = SystemMessage['kind']
