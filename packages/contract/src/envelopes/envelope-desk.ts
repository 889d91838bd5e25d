import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { audience } from '../rewards/audience.ts'
import { bonusGrantTerms } from '../rewards/grant-terms.ts'
import { draftRefusals as rulesRefusals } from '../rewards/offer-desk.ts'
import { enteredMinor, instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const
const path = '/ops/envelopes'
const params = z.object({ envelopeId: z.string().max(40) })

/** Shares of one envelope at most: all of them are read with the lock of a claim. */
export const ENVELOPE_SHARES_MAX = 5_000
export const ENVELOPE_TITLE_MAX = 60

/** Where an envelope is in its life. */
export const ENVELOPE_PHASES = ['draft', 'submitted', 'scheduled', 'running', 'ended'] as const

export const envelopeDraft = z.object({
  /** By language; the house writes at least one. */
  titles: z
    .partialRecord(z.enum(CONTENT_LANGUAGES), z.string().trim().min(1).max(ENVELOPE_TITLE_MAX))
    .refine((titles) => Object.keys(titles).length > 0),
  totalMinor: enteredMinor,
  shares: z.number().int().min(1).max(ENVELOPE_SHARES_MAX),
  split: z.enum(['equal', 'random']),
  /** No share is smaller. */
  leastMinor: enteredMinor,
  /** The terms of shares in bonus money; null for cash. */
  given: bonusGrantTerms.nullable(),
  opensAt: instant,
  closesAt: instant,
  audience,
})
export type EnvelopeDraft = z.infer<typeof envelopeDraft>

const envelopeRow = envelopeDraft.extend({
  envelopeId: z.string(),
  title: z.string(),
  phase: z.enum(ENVELOPE_PHASES),
  taken: z.number().int(),
  takenMinor: wireMinor,
  /** What went back at the end; null before. */
  returnedMinor: wireMinor.nullable(),
  madeBy: z.string(),
})
export type EnvelopeRow = z.infer<typeof envelopeRow>

const draftRefusals = {
  ...rulesRefusals,
  envelope_times_wrong: [422, 'An envelope opens in the future, for at most a day.'],
  envelope_too_small: [422, 'The sum is too small for so many shares.'],
} as const

export const getEnvelopesOfHouse = operation({
  id: 'staff.getEnvelopes',
  method: 'GET',
  path,
  caller: reader,
  summary: 'Red envelopes with what they came to, the last to open first',
  query: pageQuery.extend({ language: z.string().max(35).default('') }),
  value: z.object({ items: z.array(envelopeRow), ...pageFacts }),
  refusals: {},
})

const shareRow = z.object({
  place: z.number().int(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  amountMinor: wireMinor,
  takenAt: instant,
})

export const getEnvelopeOfHouse = operation({
  id: 'staff.getEnvelope',
  method: 'GET',
  path: `${path}/:envelopeId`,
  caller: reader,
  summary: 'A red envelope and who took its shares, in their order',
  params,
  query: pageQuery.extend({ language: z.string().max(35).default('') }),
  value: z.object({ envelope: envelopeRow, items: z.array(shareRow), ...pageFacts }),
  refusals: { not_found: [404, 'Not found.'] },
})

export const createEnvelope = operation({
  id: 'staff.createEnvelope',
  method: 'POST',
  path,
  caller: manager,
  summary: 'Draft a red envelope',
  body: envelopeDraft,
  value: z.object({ envelopeId: z.string() }),
  refusals: draftRefusals,
})

export const changeEnvelope = operation({
  id: 'staff.changeEnvelope',
  method: 'PUT',
  path: `${path}/:envelopeId`,
  caller: manager,
  summary: 'Change the draft of a red envelope, before it is submitted',
  params,
  body: envelopeDraft,
  value: z.object({}),
  refusals: {
    ...draftRefusals,
    not_found: [404, 'Not found.'],
    state_changed: [409, 'Only a draft that nobody is asked to approve can be changed.'],
  },
})

export const submitEnvelope = operation({
  id: 'staff.submitEnvelope',
  method: 'POST',
  path: `${path}/:envelopeId/submit`,
  caller: manager,
  summary: 'Ask another person to let a red envelope open at its time',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'There is nothing to approve.'],
    ...askRefusals,
  },
})

/** What is taken stays with its members; the rest goes back at once. */
export const endEnvelope = operation({
  id: 'staff.endEnvelope',
  method: 'POST',
  path: `${path}/:envelopeId/end`,
  caller: manager,
  summary: 'End a red envelope before its time, or call it off before it opens',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ returnedMinor: wireMinor }),
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'This envelope is over.'],
  },
})
