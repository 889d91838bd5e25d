import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { APPROVAL_KINDS } from './approvals.ts'
import { decisionPlace, PROVED_DECISIONS, SAME_PLACES } from './decision-proof.ts'

const person = z.object({ displayName: z.string(), from: decisionPlace })

/** A decision that two people took in one place. */
export const samePlaceDecision = z.object({
  decision: z.enum(PROVED_DECISIONS),
  /** Kind of request, for an approval. */
  kind: z.enum(APPROVAL_KINDS).nullable(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Null if it has no single amount. */
  amountMinor: wireMinor.nullable(),
  samePlace: z.enum(SAME_PLACES),
  first: person,
  second: person,
  at: instant,
})
export type SamePlaceDecision = z.infer<typeof samePlaceDecision>

/** For auditors. One browser suggests one person; one IP address may be one office. */
export const getSamePlaceDecisions = operation({
  id: 'staff.getSamePlaceDecisions',
  method: 'GET',
  path: '/ops/approvals/same-place',
  caller: { staff: 'approvals.read' },
  summary: 'Decisions of two people in one browser or at one address, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(samePlaceDecision), ...pageFacts }),
  refusals: {},
})
