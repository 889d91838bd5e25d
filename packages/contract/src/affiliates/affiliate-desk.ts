import { z } from 'zod'
import { memberIdShape } from '../agents/agent-shapes.ts'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { affiliateReversal } from './affiliate-reversals.ts'
import {
  AFFILIATE_DECISIONS,
  AFFILIATE_STATES,
  affiliateDeal,
  affiliateFigures,
  affiliateLink,
  affiliateStatement,
  affiliateTerms,
  monthKey,
  postbackEvent,
} from './affiliate-shapes.ts'

const reader = { staff: 'agents.read' } as const
const manager = { staff: 'agents.manage' } as const
const payer = { staff: 'agents.pay' } as const
const memberParams = z.object({ memberId: memberIdShape })
const runParams = z.object({ affiliateRunId: z.string().regex(/^[1-9]\d{0,17}$/) })
const count = z.number().int().min(0)
const changed = {
  state_changed: [409, 'This has changed. Look at it again.'],
} as const

const person = z.object({ memberId: z.string(), username: z.string() })

const row = z.object({
  member: person,
  state: z.enum(AFFILIATE_STATES),
  text: z.string(),
  language: z.string(),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  players: count,
})

const affiliate = row.extend({
  /** Counts up with every change; a decision names the one it was made on. */
  version: z.number().int(),
  pictureIds: z.array(z.uuid()),
  decision: z.object({ text: z.string(), by: z.string() }).nullable(),
  /** The affiliate by whom this one came. */
  above: person.nullable(),
})

export const getAffiliates = operation({
  id: 'staff.getAffiliates',
  method: 'GET',
  path: '/ops/affiliates',
  caller: reader,
  summary: 'Affiliates in one state; applications the longest waiting first',
  query: pageQuery.extend({
    state: z.enum(AFFILIATE_STATES).default('applied'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(row),
    counts: z.record(z.enum(AFFILIATE_STATES), count),
    ...pageFacts,
  }),
  refusals: {},
})

export const getStaffAffiliate = operation({
  id: 'staff.getAffiliate',
  method: 'GET',
  path: '/ops/affiliates/:memberId',
  caller: reader,
  costMs: 4,
  summary: 'An affiliate: application, links, deals, figures, statements, reversals and postbacks',
  params: memberParams,
  value: z.object({
    affiliate,
    links: z.array(affiliateLink),
    deals: z.array(affiliateDeal),
    months: z.array(affiliateFigures),
    statements: z.array(affiliateStatement),
    reversals: z.array(affiliateReversal),
    postbackUrl: z.string().nullable(),
    postbacks: z.array(postbackEvent),
  }),
  refusals: {},
})

/** Opens one picture. Every look is a row of the audit log, written before the file is sent. */
export const viewStaffAffiliatePicture = operation({
  id: 'staff.viewAffiliatePicture',
  method: 'POST',
  path: '/ops/affiliates/pictures/:affiliatePictureId/view',
  caller: reader,
  summary: 'Look at a picture of an application',
  params: z.object({ affiliatePictureId: z.uuid() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

export const decideAffiliate = operation({
  id: 'staff.decideAffiliate',
  method: 'POST',
  path: '/ops/affiliates/:memberId/decide',
  caller: manager,
  summary:
    'Approve or reject an application, ask for more, or close an affiliate, with a sentence for them',
  params: memberParams,
  body: z.object({
    seenVersion: z.number().int().min(1),
    decision: z.enum(AFFILIATE_DECISIONS),
    reason: askReason,
  }),
  value: z.object({ affiliate }),
  refusals: changed,
})

/** A second person approves it. */
export const askAffiliateDeal = operation({
  id: 'staff.askAffiliateDeal',
  method: 'POST',
  path: '/ops/affiliates/:memberId/deals',
  caller: manager,
  summary: 'Ask for another version of a deal, from a month that is not settled',
  params: memberParams,
  body: z.object({ fromMonth: monthKey, terms: affiliateTerms, reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    not_affiliate: [409, 'This affiliate is not approved.'],
    month_settled: [409, 'This month has begun to be settled. Choose a later one.'],
  },
})

const AFFILIATE_RUN_STATES = ['previewed', 'approved', 'paid', 'replaced'] as const
export type AffiliateRunState = (typeof AFFILIATE_RUN_STATES)[number]

const run = z.object({
  affiliateRunId: z.string(),
  month: monthKey,
  version: z.number().int(),
  state: z.enum(AFFILIATE_RUN_STATES),
  /** Figures recorded by then are in it. */
  countedTo: instant,
  madeAt: instant,
  paidAt: instant.nullable(),
  affiliates: count,
  /** Commission of the month, and what is paid with it. */
  monthMinor: signedMinor,
  payMinor: wireMinor,
  /** SHA-256 of deals, figures and what was carried in; the same inputs have the same. */
  inputHash: z.string(),
})
export type AffiliateRun = z.infer<typeof run>

export const getAffiliateRuns = operation({
  id: 'staff.getAffiliateRuns',
  method: 'GET',
  path: '/ops/affiliates/runs',
  caller: reader,
  summary: 'Months of all affiliates as they were settled, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(run), waitingCount: count, ...pageFacts }),
  refusals: {},
})

export const getAffiliateRun = operation({
  id: 'staff.getAffiliateRun',
  method: 'GET',
  path: '/ops/affiliates/runs/:affiliateRunId',
  caller: reader,
  costMs: 4,
  summary: 'One month with the statements in it, beside the version before',
  params: runParams,
  query: pageQuery,
  value: z.object({
    run,
    before: run.nullable(),
    items: z.array(
      affiliateStatement.extend({
        affiliate: person,
        /** What the version before came to. */
        monthBeforeMinor: signedMinor.nullable(),
      }),
    ),
    /** Two people are needed above the limit of the house. */
    secondPersonNeeded: z.boolean(),
    ...pageFacts,
  }),
  refusals: {},
})

export const approveAffiliateRun = operation({
  id: 'staff.approveAffiliateRun',
  method: 'POST',
  path: '/ops/affiliates/runs/:affiliateRunId/approve',
  caller: payer,
  summary: 'Approve a month: it is paid, or waits for a second person above the limit',
  params: runParams,
  body: z.object({ inputHash: z.string().length(64), reason: askReason }),
  value: z.object({ run, approvalId: z.string().nullable() }),
  refusals: { ...askRefusals, ...changed },
})

export const repeatAffiliateRun = operation({
  id: 'staff.repeatAffiliateRun',
  method: 'POST',
  path: '/ops/affiliates/runs/:affiliateRunId/repeat',
  caller: payer,
  summary: 'Settle a month again that nobody has approved, with what came in since',
  params: runParams,
  value: z.object({ run }),
  refusals: {
    ...changed,
    run_under_way: [409, 'This month is being settled.'],
    nothing_changed: [409, 'Nothing has changed since the last version.'],
  },
})
