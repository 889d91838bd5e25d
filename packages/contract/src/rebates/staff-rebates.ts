import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, sumMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { rebateLine } from './own-rebates.ts'
import { REBATE_PERIODS, rebateTerms } from './terms.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const

const version = z.object({
  version: z.number().int(),
  terms: rebateTerms,
  /** The first day of the house that they count for. */
  fromDay: z.string(),
  startedAt: instant,
  startedBy: z.string(),
})
export type RebateVersion = z.infer<typeof version>

/** What is wrong with terms. */
export const REBATE_FAULTS = ['edge_missing', 'most_below_least', 'product_twice'] as const
export type RebateFault = (typeof REBATE_FAULTS)[number]

export const getRebateTerms = operation({
  id: 'staff.getRebateTerms',
  method: 'GET',
  path: '/ops/rebates/terms',
  caller: reader,
  summary: 'The terms of rebates, the newest version first',
  value: z.object({
    versions: z.array(version),
    /** The one that counts today; null without. */
    presentVersion: z.number().int().nullable(),
    /** Another person has been asked. */
    isAsked: z.boolean(),
    /** Levels of the house, for rates by level; 0 where it has none. */
    levelCount: z.number().int(),
  }),
  refusals: {},
})

export const askRebateTerms = operation({
  id: 'staff.askRebateTerms',
  method: 'POST',
  path: '/ops/rebates/terms',
  caller: manager,
  summary: 'Ask another person to start terms of rebates, from the next day or week on',
  body: z.object({ terms: rebateTerms, reason: askReason }),
  value: askedValue,
  refusals: {
    /** `details.faults` names what is wrong, with commas between. */
    rebate_terms_not_possible: [422, 'These terms cannot be started.'],
    nothing_changes: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})

const run = z.object({
  periodKey: z.string(),
  period: z.enum(REBATE_PERIODS),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Members who played, and who were paid. */
  memberCount: z.number().int(),
  paidCount: z.number().int(),
  validBetMinor: sumMinor,
  worthMinor: sumMinor,
  paidMinor: sumMinor,
  /** Awarded, and not posted so far. */
  waitingMinor: sumMinor,
  lapsedMinor: sumMinor,
  isClosed: z.boolean(),
})
export type RebateRun = z.infer<typeof run>

export const getRebateRuns = operation({
  id: 'staff.getRebateRuns',
  method: 'GET',
  path: '/ops/rebates/runs',
  caller: reader,
  costMs: 5,
  summary: 'Periods with what they came to, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(run), ...pageFacts }),
  refusals: {},
})

const runMember = z.object({
  memberId: z.string(),
  username: z.string(),
  level: z.number().int(),
  lines: z.array(rebateLine),
  worthMinor: sumMinor,
  paidMinor: sumMinor,
  state: z.enum(['open', 'closed', 'excluded']),
})
export type RebateRunMember = z.infer<typeof runMember>

export const getRebateRun = operation({
  id: 'staff.getRebateRun',
  method: 'GET',
  path: '/ops/rebates/runs/:periodKey',
  caller: reader,
  costMs: 5,
  summary: 'A period: its sums by class of products, and its members, the largest sum first',
  params: z.object({ periodKey: z.string().max(20) }),
  query: pageQuery,
  value: z.object({
    run,
    byProduct: z.array(
      z.object({
        product: z.string(),
        validBetMinor: sumMinor,
        memberCount: z.number().int(),
      }),
    ),
    members: z.array(runMember),
    ...pageFacts,
  }),
  refusals: { not_found: [404, 'Not found.'] },
})
