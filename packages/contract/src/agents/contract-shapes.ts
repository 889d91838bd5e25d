import { z } from 'zod'
import { enteredMinor, instant, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'
import { AGENT_PRODUCTS, businessDay, teamMember } from './agent-shapes.ts'

export const CONTRACT_TYPES = ['dividend', 'daily_salary', 'hourly', 'real_time'] as const
export type AgentContractType = (typeof CONTRACT_TYPES)[number]
/** What is settled by windows: contracts by their kind, and the series points of lotteries. */
export const RUN_TYPES = [...CONTRACT_TYPES, 'series'] as const
export type AgentRunType = (typeof RUN_TYPES)[number]
/** Free for dividends; each salary has its own. */
export const DIVIDEND_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export const CONTRACT_METRICS = ['net_loss', 'valid_bet'] as const
export const CONTRACT_TIERS_MAX = 10
/** New request, accepted, rejected, terminated. */
export const CONTRACT_STATES = ['waiting', 'in_force', 'rejected', 'ended'] as const
export const CONTRACT_ENDS = [
  'terminated',
  'replaced',
  'lower_rate',
  'cover_lost',
  'moved',
] as const

/** Percent from 0 to 100 with up to four decimals. */
const percent = z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)

const tier = z.object({
  validBetMinMinor: wireMinor.optional(),
  netLossMinMinor: wireMinor.optional(),
  activeMembersMin: z.number().int().min(0).max(1_000_000).optional(),
  /** Of the base, where the contract pays by rate. */
  ratePercent: percent.optional(),
  /** Where it pays a fixed sum. */
  amountMinor: enteredMinor.optional(),
})

export const contractTerms = z
  .object({
    period: z.enum([...DIVIDEND_PERIODS, 'hourly', 'five_minutes']),
    metric: z.enum(CONTRACT_METRICS),
    pay: z.enum(['rate', 'fixed']),
    tiers: z.array(tier).min(1).max(CONTRACT_TIERS_MAX),
    activeBetMinor: positiveMinor.default('1'),
    carriesNegative: z.boolean().default(false),
    deductsCosts: z.boolean().default(false),
    payoutMaxMinor: positiveMinor.optional(),
    /** What of each product counts; without it everything does. */
    weights: z.partialRecord(z.enum(AGENT_PRODUCTS), percent).optional(),
  })
  .refine(({ pay, tiers }) =>
    tiers.every((each) => (pay === 'rate' ? each.ratePercent : each.amountMinor) !== undefined),
  )
export type ContractTerms = z.infer<typeof contractTerms>

export const agentContract = z.object({
  contractId: z.string(),
  type: z.enum(CONTRACT_TYPES),
  /** Null for the house. */
  giver: teamMember.nullable(),
  receiver: teamMember,
  terms: contractTerms,
  state: z.enum(CONTRACT_STATES),
  endReason: z.enum(CONTRACT_ENDS).nullable(),
  offeredAt: instant,
  /** Both days included; null before it was accepted, and while it is in force. */
  from: businessDay.nullable(),
  to: businessDay.nullable(),
  /** Accepting it ends these, which the receiver gives. */
  wouldEnd: z.array(z.object({ contractId: z.string(), receiver: teamMember })),
})
export type AgentContract = z.infer<typeof agentContract>

/** What a contract came to in a window. */
export const runRow = z.object({
  contractId: z.string(),
  giver: teamMember.nullable(),
  receiver: teamMember,
  validBetMinor: signedMinor,
  netLossMinor: signedMinor,
  activeMembers: z.number().int(),
  carryInMinor: wireMinor,
  baseMinor: signedMinor,
  /** Counted from 0; null where no tier was reached. */
  tier: z.number().int().nullable(),
  ratePercent: z.string().nullable(),
  payoutMinor: wireMinor,
  carryOutMinor: wireMinor,
  /** What this version moves. */
  deltaMinor: signedMinor,
})
export type AgentRunRow = z.infer<typeof runRow>

/** What an agent earned in a day by series points on the team of a direct downline. */
export const seriesShare = z.object({
  agent: teamMember,
  downline: teamMember,
  /** Of that day. */
  agentPoints: z.number().int(),
  downlinePoints: z.number().int(),
  stakeMinor: signedMinor,
  /** To the minor unit; all shares of an agent are rounded down once, together. */
  earnedMinor: signedMinor,
})
export type SeriesShareView = z.infer<typeof seriesShare>
